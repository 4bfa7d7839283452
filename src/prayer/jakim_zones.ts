/**
 * The zones of JAKIM (Malaysia). A zone has one timetable, that of its western end, so that nobody in it prays or
 * breaks the fast too early. Source: districts of the zones, e-solat.gov.my; the western ends are the districts' own on
 * the map, to about 0.05°; towns from GeoNames (CC BY 4.0).
 *
 * Checked against the published times of eight zones: what their noon, fajr and maghrib say of the point they are
 * computed for agrees with its western end to within a few kilometres. Kuala Lumpur has that of Selangor. Left out are four
 * zones of one mountain or village each, which the nearest town would tell wrongly: KDH07, PRK07, SBH06, SWK09.
 */
import { haversine, kmOf } from '../geography/distance.ts';
import type { Place } from './solar_day.ts';

/** Code, western end, towns: `lat,lng` in degrees. A point belongs to the zone of the nearest town. */
const ZONES = `
JHR01 2.58,104.32 | 2.45,104.52 2.58,104.32
JHR02 1.73,103.45 | 1.47,103.76 1.74,103.90 2.43,103.84 2.65,103.63 1.66,103.60 1.47,103.9 1.54,103.66
JHR03 2.05,103.05 | 2.03,103.32 1.49,103.39
JHR04 2.5,102.5 | 1.85,102.93 2.04,102.57 2.51,102.82 2.27,102.55 2.01,103.07 2.38,103.02
KDH01 6.26,100.2 | 6.12,100.36 6.27,100.42 6.17,100.52 6.5,100.42
KDH02 5.68,100.33 | 5.65,100.49 5.8,100.37 5.99,100.48 5.82,100.47
KDH03 6.2,100.5 | 6.25,100.61 5.82,100.74
KDH04 5.55,100.6 | 5.68,100.92
KDH05 5.15,100.48 | 5.36,100.56 5.13,100.49
KDH06 6.37,99.64 | 6.33,99.84 6.32,99.73
KTN01 6.05,101.98 | 6.12,102.24 6.06,102.4 5.76,102.22 6.05,102.14 5.80,102.15 6.20,102.17 5.53,102.2 5.83,102.4
KTN02 4.75,101.35 | 4.88,101.97 5.7,101.84 4.6,101.47
MLK01 2.42,101.98 | 2.20,102.24 2.38,102.21 2.31,102.43
NGS01 2.8,102.2 | 2.47,102.23 2.81,102.40
NGS02 3.05,101.85 | 2.94,102.07 2.74,102.25 2.59,102.09
NGS03 2.6,101.75 | 2.73,101.94 2.54,101.81 2.80,101.80
PHG01 2.8,104.1 | 2.8,104.16
PHG02 3.5,102.67 | 3.81,103.33 3.48,103.40 3.06,103.08
PHG03 4.2,101.95 | 3.94,102.36 3.45,102.42 3.58,102.77 3.27,102.45 3.77,102.54
PHG04 4.3,101.45 | 3.52,101.91 3.79,101.86 4.18,102.05
PHG05 3.35,101.8 | 3.35,101.79 3.35,101.82 3.32,101.87
PHG06 4.5,101.33 | 4.47,101.38 3.42,101.79 3.71,101.74
PHG07 2.85,103.2 | 2.8,103.48 2.67,103.6 2.95,103.43
PLS01 6.42,100.12 | 6.44,100.20 6.43,100.27 6.66,100.32
PNG01 5.4,100.17 | 5.41,100.34 5.40,100.36 5.36,100.47 5.29,100.26 5.17,100.48
PRK01 4.2,101.15 | 4.2,101.26 3.83,101.4 3.68,101.52
PRK02 4.75,100.75 | 4.58,101.08 4.77,100.93 4.82,101.07 4.47,101.04 4.30,101.15
PRK03 5.2,100.85 | 5.11,100.97 5.43,101.13 5.71,101.0
PRK04 5.5,101.2 | 5.55,101.35
PRK05 4.22,100.54 | 4.02,101.02 3.98,100.78 4.36,100.97 4.5,100.78 4.23,100.63 4.22,100.7 4.46,100.63
PRK06 5.0,100.37 | 4.85,100.73 5.22,100.69 5.01,100.54
SBH01 5.5,117.8 | 5.5,118.28 5.63,118.1
SBH02 5.6,116.8 | 5.84,118.12 5.89,117.56 5.62,117.13
SBH03 4.9,117.7 | 5.02,118.33 4.68,118.25 4.48,118.61
SBH04 4.4,117.0 | 4.24,117.89 4.41,117.47
SBH05 6.6,116.6 | 6.89,116.82 6.49,116.74 6.71,117.03
SBH07 5.55,115.6 | 5.97,116.07 5.95,116.66 6.35,116.43 6.18,116.23 5.73,115.93 5.91,116.11
SBH08 5.0,115.9 | 5.34,116.16 5.67,116.36 5.05,116.45
SBH09 5.3,115.4 | 5.35,115.75 5.57,115.6 5.08,115.55 5.13,115.94
SGR01 3.5,101.33 | 3.09,101.53 3.11,101.61 2.99,101.79 3.32,101.58 3.56,101.66 2.69,101.75 3.38,101.42 3.36,101.60 3.24,101.72
SGR02 3.75,100.82 | 3.35,101.25 3.77,100.99 3.5,101.1
SGR03 3.0,101.25 | 3.04,101.44 2.81,101.50 3.00,101.39
SWK01 4.6,114.9 | 4.75,115.00 4.86,115.41
SWK02 3.8,113.6 | 4.40,113.99 4.18,114.32 4.06,113.84
SWK03 3.0,112.8 | 3.17,113.03 2.71,113.78 2.88,112.85
SWK04 2.6,111.65 | 2.30,111.82 2.89,112.09 2.00,112.93 2.1,112.15 2.74,111.94
SWK05 2.3,111.2 | 2.12,111.52 2.52,111.43 2.16,111.64 2.02,111.91
SWK06 1.2,111.1 | 1.25,111.45 1.41,111.52 1.74,111.34 1.04,111.83
SWK07 1.2,110.4 | 1.17,110.57 1.38,110.75 1.46,110.5
SWK08 1.92,109.63 | 1.55,110.33 1.42,110.15 1.67,109.85
TRG01 5.3,102.9 | 5.33,103.14 5.21,103.21
TRG02 5.6,102.4 | 5.73,102.49 5.79,102.56 5.52,102.75
TRG03 5.1,102.4 | 5.07,103.01
TRG04 4.6,102.95 | 4.76,103.42 4.25,103.42 4.51,103.45 4.64,103.44
WLY01 3.5,101.33 | 3.14,101.69 2.94,101.69
WLY02 5.28,115.15 | 5.28,115.25 5.32,115.22
`;

/**
 * What a zone has of its own. Sunrise of some is that of their eastern end (Broga, Cheras), so earlier by these minutes
 * (tables of January 2023; Bayan al-Falak 17, Mufti of the Federal Territories). Isha of Kelantan is at 17°, and the
 * highlands have a lower horizon (tables of 2025 and 2026, MohamedAbulgasem/Taqwa on GitHub; that of PHG05 from e-Solat's
 * table of 2026, abualif120/malaysia-waktu-solat-dataset on GitHub, CC BY 4.0).
 */
const OWN: Readonly<Record<string, Partial<Pick<Zone, 'sunriseMinutes' | 'ishaAngle' | 'dip'>>>> = {
  PNG01: { sunriseMinutes: -2 },
  SGR01: { sunriseMinutes: -3 },
  WLY01: { sunriseMinutes: -2 },
  KTN01: { ishaAngle: 17 },
  KTN02: { ishaAngle: 17 },
  PHG05: { dip: 0.9 },
  PHG06: { dip: 1.67 },
};

export interface Zone {
  readonly code: string;
  /** Minutes added to sunrise. */
  readonly sunriseMinutes: number;
  /** Degrees of isha; null where it is the method's. */
  readonly ishaAngle: number | null;
  /** Degrees the horizon of sunrise and maghrib lies below the sea's. */
  readonly dip: number;
  readonly reference: Place;
  readonly towns: readonly Place[];
}

function placeOf(text: string): Place {
  const [lat = Number.NaN, lng = Number.NaN] = text.split(',').map(Number);
  return { lat, lng };
}

export const JAKIM_ZONES: readonly Zone[] = ZONES.trim()
  .split('\n')
  .map((line) => {
    const [code = '', reference = '', , ...towns] = line.split(' ');
    return {
      code,
      sunriseMinutes: 0,
      ishaAngle: null,
      dip: 0,
      ...OWN[code],
      reference: placeOf(reference),
      towns: towns.map(placeOf),
    };
  });

/** A point further than this from every town is not in Malaysia. */
const REACH_KM = 120;

/** The zone a point lies in; null outside Malaysia. */
export function jakimZone({ lat, lng }: Place): Zone | null {
  let best: Zone | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const zone of JAKIM_ZONES) {
    for (const town of zone.towns) {
      const span = haversine(lat, lng, town.lat, town.lng);
      if (span < least) {
        least = span;
        best = zone;
      }
    }
  }
  return kmOf(least) <= REACH_KM ? best : null;
}
