import { z } from 'zod';
import { route } from './route.ts';

const Health = z.object({ status: z.literal('ok') });

export const showLive = route({
  host: 'both',
  method: 'GET',
  path: '/health/live',
  summary: 'Liveness: the process is running.',
  reply: Health,
});
export const showReady = route({
  host: 'both',
  method: 'GET',
  path: '/health/ready',
  summary: 'Readiness: the server can handle requests.',
  reply: Health.extend({
    replica_delay_seconds: z
      .number()
      .nullable()
      .describe('How far the slowest replica of the database is behind; null if there is none, or none is known.'),
  }),
});
export const showApiDescription = route({
  host: 'both',
  method: 'GET',
  path: '/openapi.json',
  summary: 'Get the OpenAPI document.',
  reply: z.looseObject({ openapi: z.string() }),
});
