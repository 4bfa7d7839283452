/**
 * What callers send that is not declared: names that mean a declared parameter in other APIs, and names that mean
 * nothing to an API at all. Written in lower case without signs: `per_page`, `perPage` and `per-page` are `perpage`.
 */
import { meantDate } from './meant.ts';

/** Names of other APIs, by the parameter of ours they mean. The first declared parameter of a route wins. */
export const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  q: words(
    'query search s term terms searchterm keyword keywords text name title find input address slug city cityname',
  ),
  country: words(
    'ctry cntry countrycode countrycodes countries cc iso iso2 isocode nation region countryname gl',
  ),
  city: words('cityname cityslug cityid town place location slug'),
  type: words('types placetype placetypes kind kinds amenity categories'),
  kind: words('type types kinds entity entities resulttype'),
  category: words('categories subtype subcategory'),
  women: words('womenspace womensspace womensection ladies ladiessection sisters'),
  wheelchair: words('wheelchairaccess wheelchairaccessible accessible accessibility'),
  near: words(
    'origin lat lng lon long latitude longitude latlng latlon lnglat location loc ll coords coordinates coordinate point center centre around position geo geopoint x y proximity bias userlocation',
  ),
  radius: words(
    'distance dist range within maxdistance radiuskm radiusm radiusmeters meters metres km kilometers kilometres miles',
  ),
  bbox: words(
    'bounds box boundingbox viewport extent mapbounds sw ne southwest northeast north south east west minlat maxlat minlng maxlng minlon maxlon',
  ),
  sort: words('order orderby sortby sorting ordering sortorder sortdir direction rankby'),
  limit: words(
    'perpage pagesize size count max maxresults maxrows top take first rows num number results resultsperpage itemsperpage quantity',
  ),
  offset: words(
    'page p pagenumber pageno skip start startindex startat from cursor after pagetoken nextpagetoken pageoffset',
  ),
  format: words('output fmt outputformat'),
  lat: words('latitude y userlat near location latlng ll coordinates coords'),
  lng: words('lon long longitude lgn x userlng userlon'),
  date: words('day datetime dates when time t ts now timestamp gregoriandate isodate start startdate from'),
  days: words('numdays daycount duration period count end enddate to until'),
  method: words('source calculationmethod calcmethod calculation convention methods prayermethod'),
  school: words(
    'madhab madhhab mazhab madhhabs fiqh asr asrmethod asrcalculation asrjuristic juristic juristicmethod schools',
  ),
  timezone: words('tz timezonestring timezoneid tzid zone tzname'),
  high_latitude_rule: words(
    'highlatitudemethod highlatituderules highlatitudeadjustment latitudeadjustmentmethod highlats higherlatitudes latitudeadjustment',
  ),
  offsets: words('tune tuning minuteoffsets minuteadjustments'),
  hijri_adjustment: words('adjustment hijrioffset hijridateadjustment dateadjustment hijricorrection'),
  fajr_angle: words('anglefajr anglesfajr'),
  isha_angle: words('angleisha anglesisha'),
  isha_interval: words('ishaminutes'),
  maghrib_angle: words('anglemaghrib anglesmaghrib'),
  id: words('placeid place ids uuid uid identifier slug'),
  place_id: words('id place placeid mosque mosqueid venue'),
  from: words('time t ts now start startdate after since begin begins timemin date datefrom fromdate'),
  to: words('end enddate until before timemax dateto todate'),
  ids: words('id placeid placeids idlist'),
  fields: words('select field columns properties attributes only'),
  zoom: words('z zoomlevel level'),
  lang: words('language locale hl languagecode acceptlanguage languages'),
  open_at: words('time t ts now open opennow isopen openat opentime'),
  halal_level: words('halal'),
  facets: words('facet aggs aggregations groupby counts'),
};

/**
 * Added to addresses by advertising, analytics, frameworks and caches; they ask for nothing. So does the language of an
 * app, which it may send with every call: a route without names in languages answers as it always does.
 */
const HARMLESS = new Set(
  words(
    'v ver version t ts timestamp r rnd rand random cb cachebust cachebuster bust nocache cache nonce ' +
      'ref referrer referer src via campaign cid eid uid sid session sessionid user userid client ' +
      'clientid appid app app_id key apikey api_key token accesstoken access_token auth device platform os build ' +
      'debug test env preview share si igsh igshid spm trk srsltid ' +
      'epik cjevent irclickid mkttok rdtcid lifatid skwcid efid ncid refsrc refurl pretty accept lang',
  ),
);
const HARMLESS_FAMILY =
  /^(?:\d+$|_$|_{1,2}(?:ga|gac|gl|hs|cf_chl|ke$|kx$|bta_|branch_|rsc$|dc$|openstat$)|utm|gad_|.{1,4}clid$|gbraid$|wbraid$|mc_|mtm_|pk_|piwik_|hsa_|oly_|vero_|ga_|matomo_|x-amz-)/i;

function words(text: string): string[] {
  return text.split(' ').map((word) => word.replaceAll('_', ''));
}

/** A name without case, signs and brackets: `per_page`, `perPage` and `page[size]` are one word each. */
export const plainName = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Whether a name that is not declared asks for nothing. */
export const isHarmless = (name: string): boolean =>
  name === '' || HARMLESS_FAMILY.test(name) || HARMLESS.has(plainName(name));

/** A moment to one caller, and what another gets past a cache with: a clock's milliseconds, a few digits or letters. */
const CLOCKS = new Set(['t', 'ts']);

/** Whether a name that may say a moment has a value that says none. */
export const isCacheBuster = (name: string, value: string): boolean =>
  CLOCKS.has(plainName(name)) && (/^\d{11,}$/.test(value.trim()) || meantDate(value) === undefined);
