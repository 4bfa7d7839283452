/** Makes a Netlify function of an endpoint. */
import { randomUUID } from 'node:crypto';
import type { Context } from '@netlify/functions';
import { bound } from '../../src/api/bound_endpoint.ts';
import type { Endpoint } from '../../src/api/endpoint.ts';

/** @param name of the function */
export const serve =
  (name: string, endpoint: Endpoint) =>
  (request: Request, context?: Pick<Context, 'requestId'>): Promise<Response> =>
    bound(name, endpoint)(request, context?.requestId || randomUUID());
