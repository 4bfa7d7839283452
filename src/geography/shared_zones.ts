/**
 * Where a time zone does not tell the country: one zone for parts of two countries, or an area that two claim.
 * Each row has the reason why it answers as it does.
 */
import { type Corners, type Ring, ringOf } from './polygon.ts';

/** Borders of Kosovo. Source: OpenStreetMap's editors, @rapideditor/country-coder 5.6.1 (ISC). */
const KOSOVO: Corners = `
  21.39045,42.74888 21.44047,42.87276 21.36941,42.87397 21.32974,42.90424 21.2719,42.8994
  21.23534,42.95523 21.23877,43.00848 21.2041,43.02277 21.16734,42.99694 21.14465,43.11089
  21.08952,43.13471 21.05378,43.10707 21.00749,43.13984 20.96287,43.12416 20.83727,43.17842
  20.88685,43.21697 20.82145,43.26769 20.73811,43.25068 20.68688,43.21335 20.59929,43.20492
  20.69515,43.09641 20.64557,43.00826 20.59929,43.01067 20.48692,42.93208 20.53484,42.8885
  20.43734,42.83157 20.40594,42.84853 20.35692,42.8335 20.27869,42.81945 20.2539,42.76245
  20.04898,42.77701 20.02088,42.74789 20.02915,42.71147 20.0969,42.65559 20.07761,42.55582
  20.17127,42.50469 20.21797,42.41237 20.24399,42.32168 20.34479,42.32656 20.3819,42.3029
  20.48857,42.25444 20.56955,42.12097 20.55633,42.08173 20.59434,42.03879 20.63069,41.94913
  20.57946,41.91593 20.59524,41.8818 20.68523,41.85318 20.76786,41.91839 20.75464,42.05229
  21.11491,42.20794 21.16614,42.19815 21.22728,42.08909 21.31983,42.10993 21.29913,42.13954
  21.30496,42.1418 21.38428,42.24465 21.43882,42.23609 21.43882,42.2789 21.50823,42.27156
  21.52145,42.24465 21.58992,42.25915 21.56772,42.30946 21.5264,42.33634 21.53467,42.36809
  21.57021,42.3647 21.59029,42.38042 21.62887,42.37664 21.64209,42.41081 21.62556,42.45106
  21.7035,42.51899 21.70522,42.54176 21.7327,42.55041 21.75672,42.62695 21.79413,42.65923
  21.75025,42.70125 21.6626,42.67813 21.58755,42.70418 21.59154,42.72643 21.47498,42.74695`;

/**
 * The part of Asia/Bangkok that is Vietnam. The line runs through Laos, which lies between the two and has a zone
 * of its own.
 */
const NORTH_VIETNAM: Corners = '101.5,21.2 104.4,18.75 105.15,17.4 106.3,15.5 110,15.5 110,24 101.5,24';

/**
 * Jerusalem east of the armistice line of 1949, drawn by hand to about 200 m; in the north, east and south it
 * reaches beyond the city into the West Bank, which has a zone of its own.
 */
const EAST_JERUSALEM: Corners = `
  35.178,31.9 35.178,31.81 35.186,31.809 35.197,31.806 35.21,31.8055 35.219,31.8035 35.2225,31.799
  35.2245,31.795 35.2262,31.7905 35.2275,31.787 35.2275,31.784 35.2271,31.7805 35.2271,31.779
  35.2272,31.7735 35.2278,31.7728 35.2296,31.7727 35.2312,31.7722 35.23,31.767 35.2295,31.762
  35.229,31.755 35.227,31.748 35.2255,31.743 35.2235,31.7385 35.217,31.7365 35.212,31.7405
  35.205,31.7445 35.196,31.7445 35.187,31.742 35.176,31.738 35.165,31.7325 35.165,31.7 35.3,31.7 35.3,31.9`;

export interface SharedZone {
  /** The zones the boundaries name for a point; all of them, in any order. */
  readonly zones: readonly string[];
  /** Where in them; everywhere, if left out. */
  readonly within?: Ring;
  readonly country: string;
  /** Which of several zones its clocks show; the first that the boundaries name, if left out. */
  readonly clock?: string;
  readonly reason: string;
}

/** The first row that fits a point counts; where none does, the zone's own country. */
export const SHARED_ZONES: readonly SharedZone[] = [
  {
    zones: ['Asia/Bangkok'],
    within: ringOf(NORTH_VIETNAM),
    country: 'VN',
    reason:
      'The clocks of northern Vietnam and Thailand have agreed since 1970, so tz has one zone for both.',
  },
  {
    zones: ['Europe/Belgrade'],
    within: ringOf(KOSOVO),
    country: 'XK',
    reason:
      'tz follows ISO 3166-1, which has no code for Kosovo. XK is the code in general use; its Islamic Community has timetables of its own.',
  },
  {
    zones: ['Asia/Hebron', 'Asia/Jerusalem'],
    country: 'PS',
    clock: 'Asia/Hebron',
    reason: 'ISO 3166-1 has the West Bank under PS; the boundaries name both zones all over it.',
  },
  {
    zones: ['Asia/Jerusalem'],
    within: ringOf(EAST_JERUSALEM),
    country: 'PS',
    reason:
      'East Jerusalem is occupied Palestinian territory (UN Security Council resolutions 478 and 2334), and Al-Aqsa is under the Waqf of Jordan. Its clocks are those of Asia/Jerusalem.',
  },
  {
    zones: ['Europe/Simferopol'],
    country: 'UA',
    reason:
      'ISO 3166-2 lists Crimea under UA (UN General Assembly resolution 68/262). Its clocks show Moscow time.',
  },
  {
    zones: ['Asia/Tbilisi', 'Europe/Moscow'],
    country: 'GE',
    clock: 'Europe/Moscow',
    reason: 'ISO 3166-2 lists Abkhazia under GE. Its clocks show Moscow time.',
  },
  {
    zones: ['Asia/Shanghai', 'Asia/Urumqi'],
    country: 'CN',
    clock: 'Asia/Urumqi',
    reason:
      'Two clocks are in use side by side in Xinjiang. Its Uyghur Muslims go by Xinjiang time; send timezone=Asia/Shanghai for the other.',
  },
];
