import { z } from 'zod';
import { RefusalReply } from '#contract/refusals.ts';
import { rolesOf } from './policy.ts';
import type { Served } from './serve.ts';

type Schema = { properties?: Record<string, unknown>; required?: string[] };

/** Describes every served route, with the roles that its own policy lets pass. */
export function describeApi(served: Served[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const one of served) {
    const { path, method } = one.contract;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(one) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Booklark', version: '1', description: 'The tenant is decided by the host. Paths are below /api.' },
    servers: [{ url: '/api' }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    paths,
  };
}

function operationOf({ contract, may }: Served) {
  const roles = rolesOf(may);
  const status = contract.status ?? 200;
  return {
    summary: contract.summary,
    'x-roles': roles,
    'x-host': contract.host,
    security: roles.includes('anyone') ? [{}, { bearer: [] }] : [{ bearer: [] }],
    parameters: [...parametersOf('path', contract.params), ...parametersOf('query', contract.query)],
    ...(contract.method === 'GET' ? {} : { requestBody: bodyOf(contract) }),
    responses: {
      [status]: status === 204 ? { description: 'Done' } : { description: 'Done', ...json(contract.reply, 'output') },
      default: { description: 'No, and why', ...json(RefusalReply, 'output') },
    },
  };
}

function bodyOf({ body, files }: Served['contract']) {
  if (!files) return json(body, 'input');
  const schema = schemaOf(body, 'input');
  const named = Object.keys(files).map((name) => [name, { type: 'string', format: 'binary' }]);
  const properties = { ...schema.properties, ...Object.fromEntries(named) };
  return { content: { 'multipart/form-data': { schema: { ...schema, properties } } } };
}

function parametersOf(place: 'path' | 'query', schema: z.ZodType) {
  const { properties = {}, required = [] }: Schema = schemaOf(schema, 'input');
  return Object.entries(properties).map(([name, described]) => ({
    in: place,
    name,
    required: place === 'path' || required.includes(name),
    schema: described,
  }));
}

function json(schema: z.ZodType, io: 'input' | 'output') {
  return { content: { 'application/json': { schema: schemaOf(schema, io) } } };
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output') {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema;
}
