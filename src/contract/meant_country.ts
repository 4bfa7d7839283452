/** Which country is meant by what people write instead of its two-letter code. Only errors ask, so it may take its time. */

/** ISO 3166-1: each country's three-letter code and its two-letter one, one after the other. */
const CODES = [
  'ABWAWAFGAFAGOAOAIAAIALAAXALBALANDADAREAEARGARARMAMASMASATAAQATFTFATGAGAUSAUAUTATAZEAZBDIBIBELBEBENBJ',
  'BESBQBFABFBGDBDBGRBGBHRBHBHSBSBIHBABLMBLBLRBYBLZBZBMUBMBOLBOBRABRBRBBBBRNBNBTNBTBVTBVBWABWCAFCFCANCA',
  'CCKCCCHECHCHLCLCHNCNCIVCICMRCMCODCDCOGCGCOKCKCOLCOCOMKMCPVCVCRICRCUBCUCUWCWCXRCXCYMKYCYPCYCZECZDEUDE',
  'DJIDJDMADMDNKDKDOMDODZADZECUECEGYEGERIERESHEHESPESESTEEETHETFINFIFJIFJFLKFKFRAFRFROFOFSMFMGABGAGBRGB',
  'GEOGEGGYGGGHAGHGIBGIGINGNGLPGPGMBGMGNBGWGNQGQGRCGRGRDGDGRLGLGTMGTGUFGFGUMGUGUYGYHKGHKHMDHMHNDHNHRVHR',
  'HTIHTHUNHUIDNIDIMNIMINDINIOTIOIRLIEIRNIRIRQIQISLISISRILITAITJAMJMJEYJEJORJOJPNJPKAZKZKENKEKGZKGKHMKH',
  'KIRKIKNAKNKORKRKWTKWLAOLALBNLBLBRLRLBYLYLCALCLIELILKALKLSOLSLTULTLUXLULVALVMACMOMAFMFMARMAMCOMCMDAMD',
  'MDGMGMDVMVMEXMXMHLMHMKDMKMLIMLMLTMTMMRMMMNEMEMNGMNMNPMPMOZMZMRTMRMSRMSMTQMQMUSMUMWIMWMYSMYMYTYTNAMNA',
  'NCLNCNERNENFKNFNGANGNICNINIUNUNLDNLNORNONPLNPNRUNRNZLNZOMNOMPAKPKPANPAPCNPNPERPEPHLPHPLWPWPNGPGPOLPL',
  'PRIPRPRKKPPRTPTPRYPYPSEPSPYFPFQATQAREUREROURORUSRURWARWSAUSASDNSDSENSNSGPSGSGSGSSHNSHSJMSJSLBSBSLESL',
  'SLVSVSMRSMSOMSOSPMPMSRBRSSSDSSSTPSTSURSRSVKSKSVNSISWESESWZSZSXMSXSYCSCSYRSYTCATCTCDTDTGOTGTHATHTJKTJ',
  'TKLTKTKMTMTLSTLTONTOTTOTTTUNTNTURTRTUVTVTWNTWTZATZUGAUGUKRUAUMIUMURYUYUSAUSUZBUZVATVAVCTVCVENVEVGBVG',
  'VIRVIVNMVNVUTVUWLFWFWSMWSXKKXKYEMYEZAFZAZMBZMZWEZW',
].join('');

/** Each country's three-letter code and its two-letter one. */
function* codePairs(): Generator<[alpha3: string, alpha2: string]> {
  for (let at = 0; at < CODES.length; at += 5) yield [CODES.slice(at, at + 3), CODES.slice(at + 3, at + 5)];
}

const ALPHA2: ReadonlySet<string> = new Set([...codePairs()].map(([, alpha2]) => alpha2));

/** Whether a country has this two-letter code, in upper case; Kosovo has XK. */
export const isCountryCode = (code: string): boolean => ALPHA2.has(code);

/** Names and abbreviations that neither ISO nor the language data has. */
const COLLOQUIAL: Readonly<Record<string, string>> = {
  uk: 'GB',
  'u.k.': 'GB',
  britain: 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  usa: 'US',
  'u.s.': 'US',
  'u.s.a.': 'US',
  america: 'US',
  'united states of america': 'US',
  uae: 'AE',
  emirates: 'AE',
  ksa: 'SA',
  turkey: 'TR',
  turkiye: 'TR',
  holland: 'NL',
  'the netherlands': 'NL',
  'czech republic': 'CZ',
  bosnia: 'BA',
  'ivory coast': 'CI',
  burma: 'MM',
  macedonia: 'MK',
  palestine: 'PS',
  kosovo: 'XK',
  korea: 'KR',
  السعودية: 'SA',
  الإمارات: 'AE',
  الامارات: 'AE',
};

/** Languages in which names of countries are understood. */
const LANGUAGES = 'en ar fr tr ur id ms fa bn de es nl ru it pt hi zh ja bs sq sw so da sv nb'.split(' ');

/** Shortest name that is looked up in every language: two signs, as 中国. */
const NAME_LEAST = 2;

/**
 * @param raw a name in some language, or another code
 * @returns the ISO 3166-1 alpha-2 code, or undefined where no country is called that
 */
export function meantCountry(raw: string): string | undefined {
  const name = raw.trim().toLowerCase();
  if (Object.hasOwn(COLLOQUIAL, name)) return COLLOQUIAL[name];
  const codes = new Map(codePairs());
  const alpha3 = codes.get(name.toUpperCase());
  if (alpha3 !== undefined) return alpha3;
  const [, ofLocale] = /^[a-z]{2,3}[-_]([a-z]{2})$/.exec(name) ?? [];
  if (ofLocale !== undefined && isCountryCode(ofLocale.toUpperCase())) return ofLocale.toUpperCase();
  // Nothing this short is a name, and looking takes milliseconds.
  if (name.length < NAME_LEAST) return undefined;
  for (const language of LANGUAGES) {
    const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    for (const code of codes.values()) if (names.of(code)?.toLocaleLowerCase(language) === name) return code;
  }
  // "Saudi": the beginning of one country's name and of no other's.
  const english = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  const beginning = [...codes.values()].filter((code) =>
    english.of(code)?.toLowerCase().startsWith(`${name} `),
  );
  return beginning.length === 1 ? beginning[0] : undefined;
}
