import { randomUUID } from 'node:crypto';
import { hashOf } from './credentials.ts';
import { aFamily } from './families.ts';
import type { Asked, School, World } from './test-app.ts';

export type Operation = {
  /** `GET /books/{id}/` */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  host: 'root' | 'tenant' | 'both';
  roles: string[];
  /** The names of its parameters, by place. */
  parameters: { path: string[]; query: string[] };
  /** The values of each parameter of its query that are worth asking: all where they are listed, else one. */
  values: Record<string, string[]>;
  /** The fields of its body. */
  fields: string[];
  creates: boolean;
};

type Schema = { type?: string; enum?: string[]; const?: string; minimum?: number; format?: string };
type Described = {
  'x-roles': string[];
  'x-host': Operation['host'];
  parameters: { in: string; name: string; schema: Schema }[];
  responses: Record<string, unknown>;
  requestBody?: { content: { 'application/json': { schema: { properties?: object } } } };
};
type Description = { paths: Record<string, Record<string, Described>> };

/** Every operation that the interface describes. */
export async function operationsOf(world: World): Promise<Operation[]> {
  const { paths } = (await world.ask('/api/openapi.json')).json<Description>();
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([verb, one]) => {
      const method = verb.toUpperCase() as Operation['method'];
      const namesIn = (place: string) => one.parameters.filter(({ in: at }) => at === place).map(({ name }) => name);
      return {
        name: `${method} ${path}`,
        method,
        path,
        host: one['x-host'],
        roles: one['x-roles'],
        parameters: { path: namesIn('path'), query: namesIn('query') },
        values: Object.fromEntries(
          one.parameters
            .filter(({ in: at }) => at === 'query')
            .map(({ name, schema }) => [name, valuesOf(name, schema)]),
        ),
        creates: '201' in one.responses,
        fields: Object.keys(one.requestBody?.content['application/json'].schema.properties ?? {}),
      };
    }),
  );
}

/** Words that are found in what `many` and a school's furniture put there. */
const known: Record<string, string> = { search: 'number 1', language: 'es', country: 'KE', category: 'category-1' };

function valuesOf(name: string, { type, const: only, enum: all, minimum, format }: Schema): string[] {
  if (only) return [only];
  if (all) return all.map(String);
  if (type === 'boolean') return ['true', 'false'];
  if (type === 'integer' || type === 'number') return [String(Math.max(2, minimum ?? 2))];
  return [known[name] ?? (format === 'uuid' ? randomUUID() : 'a')];
}

const usual: Record<string, string> = { page: '1', classCode: 'ABCDEF', subdomain: 'abc' };

/** Where an operation is asked, with these or well-formed parameters; an id that is not given is of nothing. */
export function addressOf({ path }: Operation, given: Record<string, string> = {}): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) => given[name] ?? usual[name] ?? randomUUID());
  return `/api${filled}`;
}

type Home = 'root' | 'tenant';
export type Caller = { asked: Asked; home: Home };

/** One caller of each kind: a school's people at their school, an organization's admin at the organization, the platform's at the root. */
export async function callersOf(world: World, school: School) {
  const organization = await world.aSchool({ kind: 'organization' });
  const at = async (role: Parameters<World['aPerson']>[1], where: School): Promise<Caller> => ({
    asked: { as: await world.aPerson(where, role) },
    home: 'tenant',
  });
  const ofPlatform = await world.aPerson(await world.thePlatform(), 'upschool_admin');
  return {
    visitor: { asked: { at: school }, home: 'tenant' } as Caller,
    community: { asked: { at: school, cookie: await communityCookie(world, school) }, home: 'tenant' } as Caller,
    family: { asked: { at: school, cookie: await familyCookie(world, school) }, home: 'tenant' } as Caller,
    student: await at('student', school),
    teacher: await at('teacher', school),
    teacher_admin: await at('teacher_admin', school),
    school_admin: await at('school_admin', school),
    organization_admin: await at('organization_admin', organization),
    upschool_admin: { asked: { as: ofPlatform, host: 'localhost' }, home: 'root' } as Caller,
  };
}

async function communityCookie(world: World, school: School): Promise<string> {
  await world.database.owner.query('update tenants set community_password_hash = $1 where id = $2', [
    await hashOf('river-reads'),
    school.id,
  ]);
  const body = { password: 'river-reads' };
  const answer = await world.ask('/api/generic-password-login', { method: 'POST', at: school, body });
  return String(answer.headers['set-cookie']).split(';')[0] ?? '';
}

/** Of a family whose child has published nothing. */
async function familyCookie(world: World, school: School): Promise<string> {
  const child = await world.aPerson(school, 'student');
  return `__Host-family=${(await aFamily(world, child)).secret}`;
}

/** The same caller at another host. */
export function movedTo({ as, cookie }: Asked, host: string): Asked {
  return { ...(as && { as }), ...(cookie && { cookie }), host };
}
