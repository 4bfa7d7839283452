/** Yes and no, as sources answer what a place has. */

/** A cell as one word, in small letters. */
export const wordOf = (raw: string): string =>
  raw
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');

/** Yes and no in the languages that lists come in, and what OpenStreetMap says instead of yes. */
const YES = new Set(
  'yes y true t 1 x ✓ ✔ ☑ ✅ checked available present designated separate oui vrai ja wahr vorhanden sí si sì sim evet var ya ada tersedia haan mevcut disponible есть имеется هست موجود ہے আছে হ্যাঁ हाँ da да نعم يوجد متوفر بله دارد ہاں po tak ano áno igen kyllä jah taip jā ναι כן так иә ооба ha haa hə bəli ndiyo ndio eh ናው አዎ có มี ใช่ oo あり 有り 有 はい 可 ○ 〇 ◯ 是 可以 있음 예 네 가능 ஆம் உண்டு ഉണ്ട് അതെ ఉంది అవును certified served hay tiene disponibles tem há jest są ima má van υπάρχει έχει има є має bor бар kuna ipo उपलब्ध उपलब्ध_है دستیاب finns finnes findes aanwezig présent présente présents'.split(
    ' ',
  ),
);
const NO = new Set(
  'no n false f 0 ✗ ✘ ❌ ☐ unchecked none not_available unavailable отсутствует না নেই नहीं موجود_نہیں non faux nein falsch nicht_vorhanden não nao hayır yok tidak tidak_ada tiada nee nahin ne нет لا لا_يوجد غير_متوفر خیر ندارد نہیں jo nie nu nem ei ē nē όχι לא אין ні жоқ жок yoʻq yoq yox xeyr hapana maya አይ የለም không ไม่มี ไม่ wala なし 無し 無 无 没有 沒有 いいえ 不可 × 否 없음 아니오 아니요 불가 இல்லை ഇല്ല లేదు కాదు brak nie_ma no_hay no_tiene ya_no não_há não_tem keine kein keinen geen ingen inga intet aucun aucune pas_de pas_disponible indisponible nicht_verfügbar niet_aanwezig niet_beschikbaar nie_jest ei_ole ikke_tilgjengelig nema nemá není nincs δεν няма нету немає mevcut_değil belum_ada belum tak_ada tak_tersedia hakuna haipo उपलब्ध_नहीं موجود_نیست دستیاب_نہیں not_served sin sem sans senza bez ohne without zonder utan uden uten tanpa без بدون'.split(
    ' ',
  ),
);

/** "Yes, upstairs", "No - street parking", "Tak!": the answer before what is said about it. */
const ANSWER = /^\s*([\p{L}\p{M}]+)\s*(?:[,;:.!(–—、，。（]|-\s)/u;

/** 1 for yes, 0 for no, null for anything between, such as `limited`. */
export function readYesNo(raw = ''): 0 | 1 | null {
  const [said, answer] = [wordOf(raw), wordOf(ANSWER.exec(raw)?.[1] ?? '')];
  for (const word of [said, answer]) {
    if (YES.has(word)) return 1;
    if (NO.has(word)) return 0;
  }
  return null;
}

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Between yes and no, or that nobody knows: nothing is lost where such a word is left out. */
const UNDECIDED = wordSet(
  'limited partial partially partly some sometimes limité limitée partiel partiellement limitado limitada parcial parcialmente limitato limitata parziale begrenzt eingeschränkt teilweise beperkt gedeeltelijk begränsad begränsat kısıtlı sınırlı kısmen terbatas sebagian ograniczony ograniczone częściowo djelomično ograničeno částečně omezeně ограничено ограниченно частично محدود محدودة جزئي جزئيا 部分 有限 一部 unknown unclear unsure not_known not_sure not_stated no_data no_info no_information tbc tba tbd n.a. na nc nd s/d s/i k.a. k._a. inconnu inconnue ne_sait_pas non_renseigné non_communiqué desconocido no_sabe no_se_sabe sin_datos sin_información desconhecido não_sabe não_informado sem_informação sconosciuto non_noto non_so unbekannt nicht_bekannt keine_angabe keine_angaben onbekend okänd ukendt ukjent tuntematon bilinmiyor belirsiz bilgi_yok tidak_diketahui tidak_tahu belum_diketahui nieznane nieznany nie_wiem brak_danych brak_informacji nepoznato ne_znam neznámo nevím неизвестно не_известно не_указано нет_данных нет_информации невідомо غير_معروف غير_محدد مجهول نامعلوم معلوم_نہیں 不明 未知 不详 미상 알_수_없음 haijulikani',
);

/** Whether a cell answers neither yes nor no by its own words, such as `limited` and `unknown`. */
export const isUndecided = (raw: string): boolean =>
  UNDECIDED.has(wordOf(raw)) || /^[-–—?.…*/\s]*$/.test(raw);

/** Yes or no alone, and in another language the beginning of any sentence: "po lewej stronie", "da prenotare". */
const OFTEN_LITTLE = wordSet('po da jo ha eh van');

/** Behind "no", what something is not like or what is not known of it: "no charge", "no separate entrance", "no pork". */
const OF_MORE = wordSet(
  'charge charges fee fees cost costs pay payment paid limit limits restriction restrictions problem issue separate separated pork lard data info information idea longer only payant payante payants payer frais séparé séparée pago paga pagado pagamento cobra cobran costo costos separado separada separados datos información informação separato separata getrennt kostenpflichtig kosten gebühr angabe angaben gratis ücretli ayrı berbayar bayar terpisah dipisah dipungut biaya babi informasi płatny płatne płatna opłat oddzielny oddzielne osobny danych informacji plaća odvojen odvojeno odvojena podataka платно платная платный платы отдельного отдельный отдельная данных информации منفصل منفصلة رسوم بيانات معلومات',
);

/** In scripts that set no spaces. */
const JOINED = { no: /^(?:没有|沒有|ไม่มี|ありません)/, yes: /^(?:设有|設有|มี)/ };

/**
 * What a cell of what a place has says, also by its first words: "oui gratuit", "No hay", "Ada lantai 2", "nie ma".
 * @returns 1 for yes, 0 for no, null for anything else
 */
export function readHas(raw: string): 0 | 1 | null {
  const plain = readYesNo(raw);
  if (plain !== null) return plain;
  if (JOINED.no.test(raw.trim())) return 0;
  if (JOINED.yes.test(raw.trim())) return 1;
  const words = raw.toLowerCase().trim().split(/\s+/);
  const [first = '', second = '', third = ''] = words.map((word) => word.replace(/[,;:.!)]+$/, ''));
  for (const [said, next] of [
    [`${first}_${second}_${third}`, ''],
    [`${first}_${second}`, third],
    [first, second],
  ] as const) {
    if (/^[a-z\d]$/.test(said) || OFTEN_LITTLE.has(said)) return null;
    const [isYes, isNo] = [YES.has(said), NO.has(said)];
    // "Yes or no" is a question that nobody answered.
    if (words.length === 3 && said === first && (isYes ? NO : YES).has(third)) return null;
    if (isYes) return 1;
    if (isNo) return OF_MORE.has(next) ? null : 0;
  }
  return null;
}
