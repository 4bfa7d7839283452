/** Which authority's timetable a request asks for. */
import { invalidParameters, type Values } from '../contract/parameter.ts';
import type { PRAYER_PARAMETERS } from '../contract/prayer_parameters.ts';
import { CUSTOM_METHOD, customMethod } from '../prayer/custom_method.ts';
import type { Method } from '../prayer/method.ts';
import { authorityOf, methodOf } from '../prayer/methods.ts';

type Query = Omit<Values<typeof PRAYER_PARAMETERS>, 'format'>;

const CUSTOM_PARAMETERS = ['fajr_angle', 'isha_angle', 'isha_interval', 'maghrib_angle'] as const;

/** The authority that a request names, by number or by name; undefined where it names none. */
function named({ method, authority }: Query): Method | undefined {
  if (authority === undefined) return method === undefined ? undefined : methodOf(method);
  const found = authorityOf(authority);
  if (method !== undefined && method !== found.id) {
    throw invalidParameters([
      {
        parameter: 'authority',
        detail: `authority=${authority} and method=${method} are not the same. Send one of them.`,
      },
    ]);
  }
  return found;
}

/**
 * The method of a request.
 * @param usual what the place follows, where the request names nothing
 * @throws Problem where the custom angles and the method do not go together
 */
export function methodFrom(query: Query, usual: Method): Method {
  const method = named(query) ?? usual;
  if (method.id !== CUSTOM_METHOD) {
    const stray = CUSTOM_PARAMETERS.filter((name) => query[name] !== undefined);
    if (stray.length === 0) return method;
    throw invalidParameters(
      stray.map((name) => ({
        parameter: name,
        detail: `${name} belongs to method 6 (custom) alone. Send method=6 with it, or leave it out.`,
      })),
    );
  }
  const { fajr_angle, isha_angle = null, isha_interval = null, maghrib_angle = null } = query;
  const errors = [];
  if (fajr_angle === undefined) {
    errors.push({
      parameter: 'fajr_angle',
      detail: 'fajr_angle is required with method=6. Send it like fajr_angle=18.',
    });
  }
  if ((isha_angle === null) === (isha_interval === null)) {
    errors.push({
      parameter: 'isha_angle',
      detail:
        'Method 6 needs either isha_angle or isha_interval, one of them. Send it like isha_angle=17 or isha_interval=90.',
    });
  }
  if (fajr_angle === undefined || errors.length > 0) throw invalidParameters(errors);
  return customMethod({ fajr_angle, isha_angle, isha_interval, maghrib_angle });
}
