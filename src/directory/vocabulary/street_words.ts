/**
 * What streets and quarters are called by: a city before or behind such a word is the name of one, as in London Road, Rue de Paris
 * and حي الملقا, which is no Malacca.
 * Folded as `foldWords` gives them; a test compares.
 */
export const BEHIND_STREETS: ReadonlySet<string> = new Set(
  `street road avenue boulevard lane terrace crescent circus straat laan steenweg strasse gasse allee str caddesi cadde cad sokak sokagi
   sok sk bulvari yolu asfalti gate colony bazar bazaar улица ул шоссе سڑك मार्ग সড়ক`.split(/\s+/),
);

/** What stands behind the name of a sight or quarter that is called so without it as well: Eminönü Meydanı, Piccadilly station. */
export const BEHIND_SIGHTS: ReadonlySet<string> = new Set(
  'meydani meydaninda square platz plaza piazza station bahnhof istasyonu istasyonunda mahallesi semti'.split(
    ' ',
  ),
);

export const BEFORE_STREETS: ReadonlySet<string> = new Set(
  `rue chemin chaussee chee quai cours av calle avenida avda carretera plaza paseo carrer via viale corso piazza jalan jln jl lorong lrg
   lebuh улица улицы ул проспект шоссе ulica ulice شارع طريق حي نهج زنقه ساحه خيابان ميدان`.split(/\s+/),
);

/** What an institution is called, as far as it is no word of names in other languages, and those that are, in English. */
export const INSTITUTIONS: ReadonlySet<string> = new Set(
  `college colleges kolej colegio collegio kollegium كليه stadium stadion stadyum stadyumu stade estadio стадион ملعب ستاد ورزشگاه metro metrosu
   مترو метро hotel otel oteli hotels فندق отель гостиница university hospital station mall`.split(/\s+/),
);

/** Whether a folded word says what an institution is, whose name is none of a town: Imperial College, St Thomas' Hospital. */
export const isInstitution = (text: string, sameWords: (word: string) => readonly string[]): boolean =>
  [text, ...sameWords(text)].some((word) => INSTITUTIONS.has(word));
