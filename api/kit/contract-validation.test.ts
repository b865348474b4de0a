import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { schemaController } from './contract-validation.ts';

test.each(['body', 'response'])('a route with a schema of Fastify for its %s stops the start', async (part) => {
  const app = Fastify({ schemaController });
  const schema = part === 'body' ? { body: { type: 'object' } } : { response: { 200: { type: 'object' } } };
  app.post('/', { schema }, async () => ({}));

  await expect(app.ready()).rejects.toThrow('must not have a schema');
});
