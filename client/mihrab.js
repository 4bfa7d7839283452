// Client of the Mihrab API. MIT licence.

export class MihrabProblem extends Error {
  constructor(status, body, retryAfter, cause) {
    super(body.detail, { cause });
    const code = status ? `http_${status}` : 'no_answer';
    Object.assign(this, { name: 'MihrabProblem', code, errors: [], ...body, status, retryAfter });
  }
}

const PASSING = [0, 409, 429, 502, 503, 504];

const secondsOf = (text) => (text > 0 ? Number(text) : Math.max(0, (Date.parse(text) - Date.now()) / 1000));

const pause = (seconds, signal) =>
  new Promise((resolve, reject) => {
    setTimeout(resolve, seconds * 1000);
    signal?.addEventListener('abort', () => reject(signal.reason));
  });

const written = (value) => (value?.lat === undefined ? String(value) : `${value.lat},${value.lng}`);

function queryOf(query = {}) {
  const given = Object.entries(query).filter(([, value]) => value != null);
  const search = new URLSearchParams(given.map(([name, value]) => [name, written(value)]));
  return given[0] ? `?${search}` : '';
}

export function createClient(address = '', options = {}) {
  const { retries = 2, maxWait = 60, headers, fetch = globalThis.fetch.bind(globalThis) } = options;
  const base = `${address.replace(/\/+$/, '')}/api/v1`;

  async function once(path, init) {
    let [status, wait, body, cause, request_id] = [0];
    try {
      const answer = await fetch(base + path, init);
      status = answer.status;
      wait = secondsOf(answer.headers.get('retry-after')) || undefined;
      request_id = answer.headers.get('x-request-id');
      body = JSON.parse(await answer.text());
      if (answer.ok) return body;
    } catch (error) {
      if (init.signal?.aborted) throw error;
      cause = error;
      body = { detail: `${status ? `HTTP ${status}` : 'No answer'} from ${base + path}` };
    }
    throw new MihrabProblem(status, { request_id, ...body }, wait, cause);
  }

  async function call(path, { signal } = {}, init = {}) {
    for (let tries = 0; ; tries += 1) {
      try {
        return await once(path, { ...init, signal, headers: { ...headers, ...init.headers } });
      } catch (error) {
        const wait = error.retryAfter ?? 2 ** tries * (0.5 + Math.random() / 2);
        if (tries >= retries || !PASSING.includes(error.status) || wait > maxWait) throw error;
        await pause(wait, signal);
      }
    }
  }

  const list = (path) => (query, more) => {
    const first = path + queryOf(query);
    async function* pages() {
      for (let next = first; next; ) {
        const page = await call(next, more);
        yield page;
        // On this host, whatever its name.
        next = page.meta?.next?.replace(/^.*?\/api\/v1/, '');
      }
    }
    return {
      pages,
      then: (done, failed) => call(first, more).then(done, failed),
      async *[Symbol.asyncIterator]() {
        for await (const page of pages()) yield* page.data;
      },
    };
  };

  const one = (path) => async (query, more) => (await call(path + queryOf(query), more)).data[0];
  const link = (path) => (query) => base + path + queryOf(query);
  const send = (path) => async (body, more) => {
    // `randomUUID` is not there on plain HTTP.
    const key = more?.idempotencyKey ?? crypto.getRandomValues(new Uint32Array(5)).join('-');
    const headers = { 'content-type': 'application/json', 'idempotency-key': `"${key}"` };
    return (await call(path, more, { method: 'POST', body: JSON.stringify(body), headers })).data[0];
  };

  const lists = 'places events cities countries search prayer reviews exports'.split(' ');
  return {
    ...Object.fromEntries(lists.map((name) => [name, list(`/${name}`)])),
    clusters: list('/places/clusters'),
    prayerMethods: list('/prayer/methods'),
    service: (more) => one('')({}, more),
    health: (more) => one('/health')({}, more),
    place: (id, more) => one('/place')({ id, lang: more?.lang }, more),
    placesGeojson: (query, more) => call(`/places.geojson${queryOf(query)}`, more),
    eventsCalendar: link('/events.ics'),
    prayerCalendar: link('/prayer.ics'),
    review: send('/review'),
    ownReview: (id, ...sent) => send(`/review/${id}`)(...sent),
    report: send('/report'),
  };
}
