import { randomUUID } from 'node:crypto';
import { everybody } from './call-table.ts';
import { aPasswordHash } from './credentials.ts';
import { aFamily } from './families.ts';
import type { RequestOptions, School, TestApp } from './test-app.ts';

export type Operation = {
  /** Such as `GET /books/{id}/`. */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  /** Another path of the same operation. */
  alias: string | undefined;
  host: 'root' | 'tenant' | 'both';
  roles: string[];
  abilities: string[];
  /** The names of path and query parameters, and the path parameters that are ids. */
  parameters: { path: string[]; query: string[]; ids: string[] };
  /** Sample values of each query parameter: all values of an enum, else one. */
  values: Record<string, string[]>;
  /** The body's field names. */
  fields: string[];
  creates: boolean;
  /** Whether a limit of the school can refuse the operation. */
  isLimited: boolean;
};

type Schema = { type?: string; enum?: string[]; const?: string; minimum?: number; format?: string };
type OpenApiOperation = {
  'x-roles': string[];
  'x-refuses'?: string[];
  'x-abilities'?: string[];
  'x-host': Operation['host'];
  'x-alias'?: string;
  parameters: { in: string; name: string; schema: Schema }[];
  responses: Record<string, unknown>;
  requestBody?: { content: { 'application/json'?: { schema: { properties?: object } } } };
};
type OpenApiDocument = { paths: Record<string, Record<string, OpenApiOperation>> };

/** Lists the operations of the OpenAPI document. */
export async function listOperations(app: TestApp): Promise<Operation[]> {
  const { paths } = (await app.request('/api/openapi.json')).json<OpenApiDocument>();
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([verb, one]) => {
      const method = verb.toUpperCase() as Operation['method'];
      const namesIn = (place: string) => one.parameters.filter(({ in: at }) => at === place).map(({ name }) => name);
      return {
        name: `${method} ${path}`,
        method,
        path,
        alias: one['x-alias'],
        host: one['x-host'],
        roles: callersOf(one),
        abilities: one['x-abilities'] ?? [],
        parameters: {
          path: namesIn('path'),
          query: namesIn('query'),
          ids: one.parameters
            .filter((part) => part.in === 'path' && part.schema.format === 'uuid')
            .map(({ name }) => name),
        },
        values: Object.fromEntries(
          one.parameters
            .filter(({ in: at }) => at === 'query')
            .map(({ name, schema }) => [name, sampleValuesOf(name, schema)]),
        ),
        creates: '201' in one.responses,
        isLimited: '402' in one.responses,
        fields: Object.keys(one.requestBody?.content['application/json']?.schema.properties ?? {}),
      };
    }),
  );
}

/** Returns the roles that may make a call. The order, not the role, decides who is a buyer. */
function callersOf({ 'x-roles': roles, 'x-refuses': refused }: OpenApiOperation): string[] {
  if (refused) return everybody.filter((role) => !refused.includes(role));
  return roles.includes('buyer') ? ['anyone'] : roles;
}

/** Values that match rows of the large template and the factories. */
const sampleValues: Record<string, string> = {
  search: 'number 1',
  language: 'es',
  country: 'KE',
  category: 'category-1',
};

function sampleValuesOf(name: string, { type, const: only, enum: all, minimum, format }: Schema): string[] {
  if (only) return [only];
  if (all) return all.map(String);
  if (type === 'boolean') return ['true', 'false'];
  if (type === 'integer' || type === 'number') return [String(Math.max(2, minimum ?? 2))];
  return [sampleValues[name] ?? (format === 'uuid' ? randomUUID() : 'a')];
}

const defaultParams: Record<string, string> = {
  ...{ page: '1', number: '1', classCode: 'ABCDEF', subdomain: 'abc', type: 'book' },
};

/** Returns the URL of an operation. Missing parameters get well-formed values, and a missing id matches no row. */
export function operationUrl({ path, parameters }: Operation, params: Record<string, string> = {}): string {
  const defaultOf = (name: string) => (parameters.ids.includes(name) ? undefined : defaultParams[name]);
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) => params[name] ?? defaultOf(name) ?? randomUUID());
  return `/api${filled}`;
}

type HostKind = 'root' | 'tenant';
export type Caller = { options: RequestOptions; home: HostKind };

/**
 * Creates one caller for each role: school roles at the school, the organization admin at an organization, the platform
 * admin at the root host.
 */
export async function createCallers(app: TestApp, school: School) {
  const organization = await app.aSchool({ kind: 'organization' });
  const at = async (role: Parameters<TestApp['aPerson']>[1], where: School): Promise<Caller> => ({
    options: { as: await app.aPerson(where, role) },
    home: 'tenant',
  });
  const platformAdmin = await app.aColleague();
  return {
    visitor: { options: { at: school }, home: 'tenant' } as Caller,
    community: { options: { at: school, cookie: await communityCookie(app, school) }, home: 'tenant' } as Caller,
    family: { options: { at: school, cookie: await familyCookie(app, school) }, home: 'tenant' } as Caller,
    student: await at('student', school),
    teacher: await at('teacher', school),
    teacher_admin: await at('teacher_admin', school),
    school_admin: await at('school_admin', school),
    organization_admin: await at('organization_admin', organization),
    upschool_admin: { options: { as: platformAdmin, host: 'localhost' }, home: 'root' } as Caller,
  };
}

async function communityCookie(app: TestApp, school: School): Promise<string> {
  await app.database.owner.query('update tenants set community_password_hash = $1 where id = $2', [
    await aPasswordHash('river-reads'),
    school.id,
  ]);
  const body = { password: 'river-reads' };
  const answer = await app.request('/api/generic-password-login', { method: 'POST', at: school, body });
  return String(answer.headers['set-cookie']).split(';')[0] ?? '';
}

/** Returns the cookie of a family whose child has published no book. */
async function familyCookie(app: TestApp, school: School): Promise<string> {
  const student = await app.aPerson(school, 'student');
  return `__Host-family=${(await aFamily(app, student)).secret}`;
}

/** Returns the options of the same caller at another host. */
export function atHost({ as, cookie }: RequestOptions, host: string): RequestOptions {
  return { ...(as && { as }), ...(cookie && { cookie }), host };
}
