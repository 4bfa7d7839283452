/** What lists call the five prayers. */
import type { CongregationPrayer } from '../../src/contract/congregation.ts';
import { keyOfWord } from '../word_lists.ts';

const NAMES: Readonly<Record<CongregationPrayer, string>> = {
  fajr: 'fajr fajar fadjr subuh subh sabah sobh fadschr فجر صبح',
  dhuhr: 'dhuhr zuhr zohar duhr dohr dhohr dzuhur zohor zuhur thuhr luhur öğle ظهر',
  asr: 'asr asar ashar assr ikindi عصر',
  maghrib: 'maghrib magrib maghreb akşam مغرب',
  isha: 'isha ishaa isya icha esha yatsı عشاء عشا',
};

const PRAYERS = keyOfWord(NAMES);

/** The first prayer that one of the words names; undefined where none does. @param words folded */
export function prayerNamed(words: readonly string[]): CongregationPrayer | undefined {
  for (const word of words) {
    const prayer = PRAYERS.get(word);
    if (prayer !== undefined) return prayer;
  }
  return undefined;
}
