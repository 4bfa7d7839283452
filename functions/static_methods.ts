/**
 * Answers OPTIONS and wrong methods on the paths that static files serve. GET and HEAD never come here: a
 * path that a function takes wins over redirects and files, so this one must not take them.
 */
import type { Config } from '@netlify/functions';
import { staticMethodsEndpoint } from '../src/api/router.ts';
import { serve } from './binding/serve.ts';

export default serve('static_methods', staticMethodsEndpoint);

export const config: Config = {
  path: ['/api/v1', '/api/v1/openapi.json', '/api/v1/exports', '/api/v1/exports/:file'],
  method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
