import { z } from 'zod';
import { abilityHolders } from '#contract/core/ability-words.ts';
import { RefusalReply } from '#contract/kit/refusals.ts';
import { rolesAllowedBy, rolesRefusedBy } from './policy.ts';
import type { ServedRoute } from './serve.ts';
import { SIGNATURE_HEADER } from './serve-signed.ts';

type Schema = { [keyword: string]: unknown; properties?: Record<string, Schema>; required?: string[] };

type Operation = ReturnType<typeof toOperation>;

/** Describes every served route, with the roles that its policy allows. */
export function describeApi(served: ServedRoute[]) {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const route of served) {
    const { path, method } = route.contract;
    paths[path] = { ...paths[path], [method.toLowerCase()]: toOperation(route) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Booklark', version: '1', description: ABOUT },
    servers: [{ url: '/api' }],
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        signature: { type: 'apiKey', in: 'header', name: SIGNATURE_HEADER },
      },
      responses: {
        No: { description: 'No, and why', ...toJsonContent(RefusalReply, 'output') },
        Full: {
          description: 'A limit of the school is reached, or its plan has ended. Nothing was added.',
          ...toJsonContent(RefusalReply.required({ limit: true }), 'output'),
        },
      },
    },
    paths,
  };
}
export type Description = ReturnType<typeof describeApi>;

const ABOUT =
  'The tenant is decided by the host, and x-host says on which kind of host a call is. Paths are below /api; a slash at the end is optional. ' +
  'A no is 400 (malformed, naming the fields), 401 (sign in), 402 (a limit of the school is reached), 403 (not this role), 404 (not there, or not for you), 409 (not in this state), ' +
  '413 and 415 (too large, wrong kind), 429 and 503 (later: see Retry-After), 507 (no room).';

function toOperation({ contract, may, ability, signature, assertRoom, beforeBody }: ServedRoute) {
  const allowed = rolesAllowedBy(may);
  // A call that only an ability opens names those who can hold it.
  const roles = allowed.length === 0 && ability && abilityHolders[ability] === 'parent' ? ['family'] : allowed;
  const refused = rolesRefusedBy(may);
  const status = contract.status ?? 200;
  const csv = contract.csv && { 'text/csv': { schema: { type: 'string' } } };
  return {
    summary: contract.summary,
    'x-roles': roles,
    ...(refused.length > 0 && { 'x-refuses': refused }),
    ...(ability && { 'x-abilities': [ability] }),
    'x-host': contract.host,
    ...(contract.aliases?.path && { 'x-alias': contract.aliases.path }),
    security: signature
      ? [{ signature: [] }]
      : roles.includes('anyone') || roles.includes('buyer')
        ? [{}, { bearer: [] }]
        : [{ bearer: [] }],
    parameters: [
      ...toParameters('path', contract.params),
      ...(csv ? withFormat(toParameters('query', contract.query)) : toParameters('query', contract.query)),
      ...(contract.needsIdempotencyKey
        ? [{ ...IDEMPOTENCY_KEY, required: true, schema: { type: 'string', minLength: 16, maxLength: 200 } }]
        : status === 201
          ? [IDEMPOTENCY_KEY]
          : []),
    ],
    ...toRequestBody(contract),
    responses: {
      [status]: {
        description: 'Done',
        ...(status !== 204 && {
          content: { ...(toFileContent(contract) ?? toJsonContent(contract.reply, 'output').content), ...csv },
        }),
      },
      ...(contract.statusOf && { 202: { description: 'Done when an email is confirmed' } }),
      ...(contract.reply instanceof z.ZodOptional && { 204: { description: 'Nothing' } }),
      ...((assertRoom ?? beforeBody) && { 402: { $ref: '#/components/responses/Full' } }),
      default: { $ref: '#/components/responses/No' },
    },
  };
}

const BINARY: Schema = { type: 'string', format: 'binary' };

type Parameter = { in: string; name: string; required: boolean; description?: string; schema: Schema };

const FORMAT_PARAMETER: Parameter = {
  in: 'query',
  name: 'format',
  required: false,
  description: 'The whole list as CSV, as with Accept: text/csv.',
  schema: { type: 'string', const: 'csv' },
};

/** Adds the format of the reply. A list with a filter of that name takes both: `?format=pages&format=csv`. */
function withFormat(parameters: Parameter[]): Parameter[] {
  const isFormat = ({ name }: Parameter) => name === FORMAT_PARAMETER.name;
  if (!parameters.some(isFormat)) return [...parameters, FORMAT_PARAMETER];
  const description = 'A filter; also `csv` for the whole list as CSV, as with Accept: text/csv.';
  return parameters.map((parameter) => (isFormat(parameter) ? { ...parameter, description } : parameter));
}

/** serve() accepts it on every write; it matters for those that create. */
const IDEMPOTENCY_KEY: Parameter = {
  in: 'header',
  name: 'Idempotency-Key',
  required: false,
  description: 'Sent again with the same body it gets the first answer again; with another body 409.',
  schema: { type: 'string', maxLength: 200 },
};

function toRequestBody({ method, body, files, stream, maxRawBytes }: ServedRoute['contract']) {
  if (maxRawBytes) return { requestBody: { required: true, content: { 'application/json': { schema: BINARY } } } };
  if (stream) return { requestBody: { required: true, content: { [stream]: { schema: BINARY } } } };
  const schema = toJsonSchema(body, 'input');
  const isEmpty = body instanceof z.ZodObject && Object.keys(body.shape).length === 0;
  if (method === 'GET' || (!files && isEmpty)) return {};
  const plain = { 'application/json': { schema } };
  if (!files) return { requestBody: { required: true, content: plain } };
  const fileFields = Object.entries(files).map(([name, most]) => {
    return [name, { type: 'string', format: 'binary', description: `At most ${most} bytes.` }];
  });
  const withFiles = { ...schema, properties: { ...schema.properties, ...Object.fromEntries(fileFields) } };
  return { requestBody: { content: { 'multipart/form-data': { schema: withFiles }, ...plain } } };
}

function toParameters(location: 'path' | 'query', schema: z.ZodType): Parameter[] {
  const { properties = {}, required = [] }: Schema = toJsonSchema(schema, 'input');
  return Object.entries(properties).map(([name, described]) => ({
    in: location,
    name,
    required: location === 'path' || required.includes(name),
    schema: described,
  }));
}

function toFileContent({ download, feed }: ServedRoute['contract']) {
  if (feed) return { [feed]: { schema: { type: 'string' } } };
  return download && { [download]: { schema: BINARY } };
}

function toJsonContent(schema: z.ZodType, io: 'input' | 'output') {
  return { content: { 'application/json': { schema: toJsonSchema(schema, io) } } };
}

function toJsonSchema(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return described as Schema;
}
