/**
 * What streets and quarters are called by: a city before or behind such a word is the name of one, as in London Road, Rue de Paris
 * and حي الملقا, which is no Malacca.
 * Folded as `foldWords` gives them; a test compares.
 */
export const BEHIND_STREETS: ReadonlySet<string> = new Set(
  'street road avenue boulevard lane straat laan strasse caddesi cadde cad sokak sokagi bulvari سڑك मार्ग সড়ক'.split(
    ' ',
  ),
);

/** What stands behind the name of a sight or quarter that is called so without it as well: Eminönü Meydanı, Piccadilly station. */
export const BEHIND_SIGHTS: ReadonlySet<string> = new Set(
  'meydani meydaninda square platz plaza piazza station bahnhof istasyonu istasyonunda mahallesi semti'.split(
    ' ',
  ),
);

export const BEFORE_STREETS: ReadonlySet<string> = new Set(
  'rue chemin calle avenida carretera via viale corso jalan jln lorong улица улицы проспект шоссе ulica ulice شارع طريق حي خيابان ميدان'.split(
    ' ',
  ),
);
