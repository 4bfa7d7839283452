/** Makes a Netlify function of an endpoint. */
import type { Endpoint } from '../../src/api/endpoint.ts';

/**
 * @param name of the function; sent as `x-mihrab-function`, so that a function's answer can be told from a
 *   static file's
 */
export const serve = (name: string, endpoint: Endpoint) => async (request: Request) => {
  const response = await endpoint(request);
  response.headers.set('x-mihrab-function', name);
  return response;
};
