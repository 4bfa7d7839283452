/**
 * Mistakes that people, clients and frameworks make, and what each must be answered with: an error that says what to
 * write, or the answer that was meant. None may be answered as if nothing had been asked.
 */

export interface Mistake {
  /** Below the API's base path. */
  readonly call: string;
  readonly status: number;
  /** What the answer must say: for an error, the remedy as the caller should write it. */
  readonly says?: string;
  /** A call without the mistake that must have the same answer. */
  readonly as?: string;
  readonly init?: {
    readonly method?: string;
    readonly body?: string;
    readonly headers?: Record<string, string>;
  };
}

const refused = (call: string, says: string): Mistake => ({ call, status: 400, says });
const same = (call: string, as: string): Mistake => ({ call, status: 200, as });

const PLACES: readonly Mistake[] = [
  // Names of other APIs.
  refused('/places?lat=51.5&lng=-0.1&radius=5', 'near=51.5,-0.1'),
  refused('/places?latitude=51.5&longitude=-0.1', 'near=51.5,-0.1'),
  refused('/places?lat=51.5&lon=-0.1', 'near=51.5,-0.1'),
  refused('/places?location=51.5,-0.1', 'near=51.5,-0.1'),
  refused('/places?ll=51.5,-0.1', 'near=51.5,-0.1'),
  refused('/places?latlng=51.5,-0.1', 'near=51.5,-0.1'),
  refused('/places?center=51.5,-0.1', 'near=51.5,-0.1'),
  refused('/places?near=51.5,-0.1&distance=5', 'radius=5'),
  refused('/places?near=51.5,-0.1&range=3', 'radius=3'),
  refused('/places?page=2', 'offset=20'),
  refused('/places?page=3&limit=50', 'offset=100'),
  refused('/places?per_page=50', 'limit=50'),
  refused('/places?perPage=50', 'limit=50'),
  refused('/places?pageSize=50', 'limit=50'),
  refused('/places?page[size]=50', 'limit=50'),
  refused('/places?size=50', 'limit=50'),
  refused('/places?count=50', 'limit=50'),
  refused('/places?max_results=50', 'limit=50'),
  refused('/places?skip=40', 'offset=40'),
  refused('/places?start=40', 'offset=40'),
  refused('/places?cursor=abc', 'offset'),
  refused('/places?query=noor', 'q=noor'),
  refused('/places?search=noor', 'q=noor'),
  refused('/places?name=noor', 'q=noor'),
  refused('/places?keyword=noor', 'q=noor'),
  refused('/places?country_code=gb', 'country=gb'),
  refused('/places?countryCode=GB', 'country=GB'),
  refused('/places?cc=GB', 'country=GB'),
  refused('/places?order=name', 'sort=name'),
  refused('/places?sort_by=rating', 'sort=rating'),
  refused('/places?orderBy=name', 'sort=name'),
  refused('/places?bounds=-0.5,51.3,0.3,51.7', 'bbox=-0.5,51.3,0.3,51.7'),
  refused('/places?kind=mosque', 'type=mosque'),
  refused('/places?types=mosque,halal', 'type=mosque,halal'),
  refused('/places?output=geojson', 'format=geojson'),
  // Slips of the keys.
  refused('/places?contry=GB', 'country=GB'),
  refused('/places?coutnry=GB', 'country=GB'),
  refused('/places?Country=GB', 'country=GB'),
  refused('/places?limt=5', 'limit=5'),
  refused('/places?LIMIT=5', 'limit=5'),
  refused('/places?ofset=5', 'offset=5'),
  refused('/places?tpye=mosque', 'type=mosque'),
  refused('/places?naer=51.5,-0.1', 'near=51.5,-0.1'),
  refused('/places?near=51.5,-0.1&raduis=5', 'radius=5'),
  refused('/places?citty=london', 'city=london'),
  // Fields of the record, taken for filters.
  refused('/places?rating=5', 'not a parameter'),
  refused('/places?status=open', 'not a parameter'),
  // Values.
  refused('/places?country=UK', 'country=GB'),
  refused('/places?country=England', 'country=GB'),
  refused('/places?country=United%20Kingdom', 'country=GB'),
  refused('/places?country=Deutschland', 'country=DE'),
  refused('/places?country=T%C3%BCrkiye', 'country=TR'),
  refused('/places?country=GBR', 'country=GB'),
  refused('/places?country=GB;FR', 'country=GB,FR'),
  refused('/places?country=Germany,France', 'country=DE,FR'),
  refused('/places?country=', 'it is empty'),
  refused('/places?country=undefined', 'leave it out'),
  refused('/places?city=New%20York', 'city=new-york'),
  refused('/places?city=S%C3%A3o%20Paulo', 'city=sao-paulo'),
  refused('/places?city=London,%20UK', 'city=london'),
  refused('/places?type=Mosque', 'type=mosque'),
  refused('/places?type=mosques', 'type=mosque'),
  refused('/places?type=masjid', 'type=mosque'),
  refused('/places?type=restaurant', 'category=restaurant'),
  refused('/places?near=139.69,35.68', 'near=35.68,139.69'),
  refused('/places?near=51,5;-0,1', 'near=51.5,-0.1'),
  refused('/places?near=51,5,-0,1', 'near=51.5,-0.1'),
  refused('/places?near=51.5%20-0.1', 'near=51.5,-0.1'),
  refused('/places?near=(51.5,%20-0.1)', 'near=51.5,-0.1'),
  refused('/places?near=London', 'near=51.5'),
  refused('/places?near=51.5,-0.1&radius=5000', 'radius=5'),
  refused('/places?near=51.5,-0.1&radius=5km', 'radius=5'),
  refused('/places?limit=500', 'limit=100'),
  refused('/places?limit=all', 'limit=20'),
  refused('/places?limit[]=5', 'limit=5'),
  refused('/places?bbox=-0.5,51.7,0.3,51.3', 'bbox=-0.5,51.3,0.3,51.7'),
  refused('/places?sort=-rating', 'sort=rating'),
  refused('/places?sort=nearest', 'sort=distance'),
  refused('/places?format=GeoJSON', 'format=geojson'),
  // Lists in every habit.
  same('/places?country=DE&country=GB', '/places?country=DE,GB'),
  same('/places?country[]=DE&country[]=GB', '/places?country=DE,GB'),
  same('/places?country%5B0%5D=GB&country%5B1%5D=DE', '/places?country=DE,GB'),
  same('/places?country=gb,%20de', '/places?country=DE,GB'),
  same('/places?type[]=halal&type[]=mosque', '/places?type=mosque,halal'),
  same('/places?bbox=-250,-100,300,95&limit=3', '/places?bbox=-180,-90,180,90&limit=3'),
  // Strangers that ask for nothing.
  same('/places?utm_source=x&fbclid=y&_=17&limit=2', '/places?limit=2'),
  same('/places?v=2&limit=2', '/places?limit=2'),
  same('/places?api_key=abc&limit=2', '/places?limit=2'),
];

const PRAYER: readonly Mistake[] = [
  refused('/prayer?lat=51.5&lon=-0.1', 'lng=-0.1'),
  refused('/prayer?latitude=51.5&longitude=-0.1', 'lat=51.5'),
  refused('/prayer?lat=51.5&long=-0.1', 'lng=-0.1'),
  refused('/prayer?lat=139.69&lng=35.68', 'lat=35.68&lng=139.69'),
  refused('/prayer?lat=51,5&lng=-0,1', 'lat=51.5'),
  refused('/prayer?lat=51.5N&lng=0.1W', 'lng=-0.1'),
  refused('/prayer?lat=51.5&lng=-0.1&month=11&year=2026', 'date=2026-11-01&days=30'),
  refused('/prayer?lat=51.5&lng=-0.1&year=2028', 'date=2028-01-01&days=366'),
  refused('/prayer?lat=51.5&lng=-0.1&method=ISNA', 'method=2'),
  refused('/prayer?lat=51.5&lng=-0.1&method=MWL', 'method=3'),
  refused('/prayer?lat=51.5&lng=-0.1&method=makkah', 'method=4'),
  refused('/prayer?lat=51.5&lng=-0.1&method=diyanet', 'method=13'),
  refused('/prayer?lat=51.5&lng=-0.1&method=umm-al-qura', 'method=4'),
  refused('/prayer?lat=51.5&lng=-0.1&calculationMethod=2', 'method=2'),
  refused('/prayer?lat=51.5&lng=-0.1&school=hanafi', 'school=1'),
  refused('/prayer?lat=51.5&lng=-0.1&school=Shafi', 'school=0'),
  refused('/prayer?lat=51.5&lng=-0.1&madhab=hanafi', 'school=1'),
  refused('/prayer?lat=51.5&lng=-0.1&date=20-11-2026', 'date=2026-11-20'),
  refused('/prayer?lat=51.5&lng=-0.1&date=20/11/2026', 'date=2026-11-20'),
  refused('/prayer?lat=51.5&lng=-0.1&date=11/20/2026', 'date=2026-11-20'),
  refused('/prayer?lat=51.5&lng=-0.1&date=20261120', 'date=2026-11-20'),
  refused('/prayer?lat=51.5&lng=-0.1&date=2026-11-20T00:00:00Z', 'date=2026-11-20'),
  refused('/prayer?lat=51.5&lng=-0.1&date=1795132800', 'date=2026-11-20'),
  refused('/prayer?lat=51.5&lng=-0.1&date=2026-2-3', 'date=2026-02-03'),
  refused('/prayer?lat=51.5&lng=-0.1&date=20%20November%202026', 'date=2026-11-20'),
  refused('/prayer?lat=51.5&lng=-0.1&date=today', 'leave it out'),
  refused('/prayer?lat=51.5&lng=-0.1&day=2026-11-20', 'date=2026-11-20'),
  refused('/prayer?lat=51.5&lng=-0.1&tz=Europe/London', 'timezone=Europe/London'),
  refused('/prayer?lat=51.5&lng=-0.1&timezonestring=Europe/London', 'timezone=Europe/London'),
  refused('/prayer?lat=51.5&lng=-0.1&methd=3', 'method=3'),
  refused('/prayer?lat=51.5&lng=-0.1&latitudeAdjustmentMethod=3', 'high_latitude_rule='),
  refused('/prayer?lat=51.5&lng=-0.1&limit=5', 'not a parameter'),
];

const OTHERS: readonly Mistake[] = [
  refused('/search?query=noor', 'q=noor'),
  refused('/search?s=noor', 'q=noor'),
  refused('/search?term=noor', 'q=noor'),
  refused('/search?q=noor&type=place', 'kind=place'),
  refused('/search?q=noor&lat=51.5&lng=-0.1', 'near=51.5,-0.1'),
  refused('/search?q=noor&page=2', 'offset=20'),
  refused('/events?near=51.5,-0.1', 'not a parameter'),
  refused('/events?category=quran', 'not a parameter'),
  refused('/events?start=2026-12-01', 'from=2026-12-01'),
  refused('/events?end=2026-12-31', 'to=2026-12-31'),
  refused('/events?from=01.12.2026', 'from=2026-12-01'),
  refused('/events?place=1', 'place_id=1'),
  refused('/events?format=ical', 'format=ics'),
  refused('/cities?country=all', 'leave it out'),
  refused('/cities?name=lond', 'q=lond'),
  refused('/cities?search=lond', 'q=lond'),
  refused('/cities?countries=GB', 'country=GB'),
  same('/cities?country=GB&utm_source=x', '/cities?country=GB'),
  same('/cities/?country=GB', '/cities?country=GB'),
  refused('/place?place_id=1', 'id=1'),
  refused('/place?slug=east-london-mosque', 'id'),
  refused('/place?ID=1', 'id=1'),
  refused('/place?id=1,2', 'id'),
  refused('/reviews?id=1', 'place_id=1'),
  refused('/reviews?placeId=1', 'place_id=1'),
  refused('/countries?page=2', 'takes none'),
  refused('/countries?country=GB', 'takes none'),
  refused('/prayer/methods?country=GB', 'takes none'),
  refused('/places?callback=jQuery1', 'JSONP'),
];

const ADDRESSES: readonly Mistake[] = [
  { call: '/places/7', status: 404, says: '/api/v1/place?id=7' },
  { call: '/place/7', status: 404, says: '/api/v1/place?id=7' },
  { call: '/places/7/reviews', status: 404, says: '/api/v1/reviews?place_id=7' },
  { call: '/mosques', status: 404, says: '/api/v1/places?type=mosque' },
  { call: '/places.json', status: 404, says: '/api/v1/places' },
  { call: '/prayer-times', status: 404, says: '/api/v1/prayer' },
  { call: '/prayers', status: 404, says: '/api/v1/prayer' },
  { call: '/timings', status: 404, says: '/api/v1/prayer' },
  { call: '/city', status: 404, says: '/api/v1/cities' },
  { call: '/Places', status: 404, says: '/api/v1/places' },
  { call: '/methods', status: 404, says: '/api/v1/prayer/methods' },
  { call: '/../v2/places', status: 404, says: '/api/v1/places' },
  { call: '/../places', status: 404, says: '/api/v1/places' },
  { call: '/places', status: 405, says: 'GET', init: { method: 'POST', body: '{}' } },
];

const REVIEW = '{"place_id":1,"rating":5}';
const posted = (call: string, body: string, type?: string) => ({
  call,
  init: { method: 'POST', body, headers: type === undefined ? {} : { 'content-type': type } },
});

const POSTS: readonly Mistake[] = [
  { call: '/review', status: 405, says: '/api/v1/reviews?place_id=' },
  { ...posted('/review', REVIEW, 'text/plain'), status: 415, says: 'application/json' },
  { ...posted('/review', REVIEW), status: 415, says: 'application/json' },
  // As curl -d sends it.
  {
    ...posted('/review', REVIEW, 'application/x-www-form-urlencoded'),
    status: 415,
    says: 'application/json',
  },
  { ...posted('/review', '{"place_id":1}', 'application/json'), status: 400, says: 'rating is required' },
  {
    ...posted('/review', '{"place_id":"1","rating":5}', 'application/json'),
    status: 400,
    says: 'whole number',
  },
  { ...posted('/review', "{'place_id':1}", 'application/json'), status: 400, says: 'not valid JSON' },
  { ...posted('/review', `[${REVIEW}]`, 'application/json'), status: 400, says: 'one object' },
  { ...posted('/reviews', REVIEW, 'application/json'), status: 405, says: '/api/v1/review' },
];

export const MISTAKES: readonly Mistake[] = [...PLACES, ...PRAYER, ...OTHERS, ...ADDRESSES, ...POSTS];
