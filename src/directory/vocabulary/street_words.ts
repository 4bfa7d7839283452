/**
 * Words for streets, quarters, sights and institutions, folded as `foldWords` does (tested). A city's name beside a word for a
 * street or quarter is part of that name: "London Road", "Rue de Paris".
 */

/** Words that follow the name of a street. */
export const BEHIND_STREETS: ReadonlySet<string> = new Set(
  `street road avenue boulevard lane terrace crescent circus straat laan steenweg strasse gasse allee str caddesi cadde cad sokak sokagi
   sok sk bulvari yolu asfalti gate colony bazar bazaar улица ул шоссе سڑك मार्ग সড়ক`.split(/\s+/),
);

/** Words that precede the name of a street or quarter. */
export const BEFORE_STREETS: ReadonlySet<string> = new Set(
  `rue chemin chaussee chee quai cours av calle avenida avda carretera plaza paseo carrer via viale corso piazza jalan jln jl lorong lrg
   lebuh улица улицы ул проспект шоссе ulica ulice شارع طريق حي نهج زنقه ساحه خيابان ميدان`.split(/\s+/),
);

/** Words for institutions. Those that `same_words.json` translates are here in English only. */
export const INSTITUTIONS: ReadonlySet<string> = new Set(
  `college colleges kolej colegio collegio kollegium كليه stadium stadion stadyum stadyumu stade estadio стадион ملعب ستاد ورزشگاه metro metrosu
   مترو метро hotel otel oteli hotels فندق отель гостиница university hospital station mall`.split(/\s+/),
);

/** Words for what every town has: behind "near" none of them is a town far away. */
export const LANDMARKS: ReadonlySet<string> = new Set(
  `temple church lake garden gardens island farm village town old new city centre center park tower bridge market beach river forest hill
   square palace castle port harbour harbor marina airport school bank office library museum zoo golf course club house work campus border
   fountain monument gate plaza terminal bus train stop central eglise lac jardin parc gare aeroport plage pont marche tour chateau mairie
   kirche see garten bahnhof flughafen strand brucke markt turm schloss rathaus iglesia lago parque playa puente mercado torre castillo
   aeropuerto estacion kilise gol bahce plaj kopru pazar kule kale havalimani havaalani taman pantai jambatan pasar menara bandara stesen
   stasiun كنيسه بحيره حديقه شاطي جسر سوق برج قلعه مطار محطه منتزه`.split(/\s+/),
);

/** Whether a folded word is one for an institution, whose name is not that of a town: "St Thomas' Hospital". */
export const isInstitution = (text: string, sameWords: (word: string) => readonly string[]): boolean =>
  [text, ...sameWords(text)].some((word) => INSTITUTIONS.has(word));
