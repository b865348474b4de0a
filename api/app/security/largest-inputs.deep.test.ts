import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findLargeSchool, largeTemplate } from '#api/testing/large-dataset.ts';
import { createCallers, listOperations, type Operation } from '#api/testing/operations.ts';
import { leastLongestTurn, longestTurn } from '#api/testing/processor-time.ts';
import { createReplays } from '#api/testing/replays.ts';
import { type School, startTestApp, type TestApp } from '#api/testing/test-app.ts';
import type { TestDatabase } from '#db/testing/database.ts';
import { aDatabase } from '#db/testing/database.ts';

/** The longest processor time of a turn of the event loop, during which the server answers no other request. */
const MAX_TURN_MS = 200;
/** The rows that stand below each parent of an example, such as messages of a student. */
const COPIES = 120;

type Request = NonNullable<Parameters<TestApp['request']>[1]>;
type Schema = { type?: string; properties?: Record<string, Schema>; items?: Schema } & {
  [Limit in 'maxItems' | 'maxLength']?: number;
} & { [Rule in 'format' | 'pattern']?: string } & { enum?: string[]; anyOf?: Schema[] };
type Document = {
  paths: Record<string, Record<string, { requestBody?: { content: { 'application/json'?: { schema: Schema } } } }>>;
};

let database: TestDatabase;
let school: School;
let app: TestApp;
let operations: Operation[];
let replays: ReturnType<typeof createReplays>;
beforeAll(async () => {
  database = await aDatabase({ template: await largeTemplate() });
  app = await startTestApp({ shared: database });
  school = await findLargeSchool(database);
  const sharing = await app.aSchool({ shares_on_booklark: true });
  operations = await listOperations(app);
  const callers = await createCallers(app, school);
  const picture = await sharp({ create: { width: 30, height: 40, channels: 3, background: '#AA3300' } })
    .png()
    .toBuffer();
  replays = createReplays({ app, school, sharing, callers, picture });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Whether a page of a list has as many rows as a page can have. */
function isFullPage(body: string): boolean {
  return body.startsWith('{') && JSON.parse(body).results?.length === 100;
}

/** Returns an example with as many items and letters as its schema allows. Ids in lists are those of students. */
function largestOf(schema: Schema, example: unknown, ids: string[], at = 0): unknown {
  const { properties, items, maxItems, maxLength, format, pattern, enum: all, anyOf } = schema;
  if (anyOf) return largestOf(anyOf.find(({ type }) => type !== 'null') ?? {}, example, ids, at);
  if (Array.isArray(example) && items) {
    // A list in a list has the length of the example: no body may be as long as the product.
    const length = at > 0 ? example.length : (maxItems ?? example.length);
    return Array.from({ length }, (_, number) => largestOf(items, example[number % example.length], ids, number + 1));
  }
  if (isObject(example) && !Array.isArray(example))
    return Object.fromEntries(
      Object.entries(example).map(([name, value]) => [name, largestOf(properties?.[name] ?? {}, value, ids, at)]),
    );
  if (typeof example !== 'string' || all || pattern) return example;
  if (format === 'uuid') return at > 0 ? ids[at % ids.length] : example;
  return maxLength && !format ? `${example} ${at} `.padEnd(maxLength, 'ab ').slice(0, maxLength) : example;
}

/** The tables with an id, their columns, and the tables whose rows belong to theirs. */
const TABLES = `
  select c.table_name as name, array_agg(quote_ident(c.column_name)) as columns from information_schema.columns c
  join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
  where c.table_schema = 'public' and c.is_generated = 'NEVER' and c.is_identity = 'NO'
  group by c.table_name having bool_or(c.column_name = 'tenant_id')`;
const PARTS = `
  select distinct on (f.conrelid) f.conrelid::regclass::text as part, f.confrelid::regclass::text as whole, a.attname as column
  from pg_constraint f join pg_attribute a on a.attrelid = f.conrelid and a.attnum = any (f.conkey) and a.attname <> 'tenant_id'
  where f.contype = 'f' and f.confdeltype = 'c' and f.connamespace = 'public'::regnamespace and f.confrelid <> 'tenants'::regclass
    and cardinality(f.conkey) = 2 and f.conrelid <> f.confrelid
  order by f.conrelid, a.attnum`;

/**
 * Copies every row with a new id, and the rows that belong to it, where no rule forbids a second one like it. Tables
 * that are large already are left as they are.
 */
async function copyRows({ administrator }: TestDatabase): Promise<void> {
  const client = new pg.Client(administrator);
  await client.connect();
  const columnsOf = async () => (await client.query<{ name: string; columns: string[] }>(TABLES)).rows;
  try {
    // Without triggers and foreign keys, whose rows stand already.
    await client.query('set session_replication_role = replica');
    await client.query('create temp table copies (source text, old_id uuid, id uuid, primary key (source, id))');
    const columns = new Map((await columnsOf()).map((table) => [table.name, table.columns]));
    for (const [name, all] of columns) {
      if (!all.includes('id')) continue;
      await client.query(
        `insert into copies select $1, r.id, uuidv7() from (select id from ${name} limit 1001) r, generate_series(1, ${COPIES})
         where (select count(*) from (select from ${name} limit 1001) n) < 1001`,
        [name],
      );
      const values = all.map((column) => (column === 'id' ? 'c.id' : `r.${column}`));
      await client.query(
        `insert into ${name} (${all.join()}) select ${values.join()} from ${name} r join copies c on c.source = $1 and c.old_id = r.id
         on conflict do nothing`,
        [name],
      );
    }
    const { rows } = await client.query<{ part: string; whole: string; column: string }>(PARTS);
    for (const { part, whole, column } of rows) {
      const all = columns.get(part) ?? [];
      if (!columns.get(whole)?.includes('id')) continue;
      const hasId = all.includes('id');
      const values = all.map((one) => (one === column ? 'c.id' : one === 'id' ? 'uuidv7()' : `r.${one}`));
      const isFirst = hasId ? `and r.id in (select old_id from copies where source = '${part}')` : '';
      await client.query(
        `insert into ${part} (${all.join()}) select ${values.join()} from ${part} r join copies c on c.source = $1 and c.old_id = r.${column}
         where exists (select from ${whole} w where w.id = c.id) ${isFirst} on conflict do nothing`,
        [whole],
      );
    }
    // A work has the id of its piece, which no copy of a submitted piece has.
    await client.query('delete from pieces p using copies c where c.id = p.id and p.submitted_at is not null');
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

test('no reply with the most rows keeps the server from others', async () => {
  // The callers own what these calls create, so that their lists have rows.
  for (const operation of operations.filter(({ creates, method }) => creates && method === 'POST'))
    for (const who of replays.allowedRoles(operation)) {
      const { url, call } = await replays.prepare(operation, who, false);
      await app.request(url, call);
    }
  const reads: { name: string; url: string; call: Request }[] = [];
  for (const operation of operations.filter(({ method }) => method === 'GET'))
    for (const who of replays.askersOf(operation)) {
      const { url, call } = await replays.prepare(operation, who, false);
      const limit = operation.parameters.query.includes('limit') ? '?limit=100' : '';
      reads.push({ name: `${operation.name} as ${who}`, url: `${url}${limit}`, call });
    }
  await copyRows(database);

  const slow: string[] = [];
  const broken = new Set<string>();
  let full = 0;
  for (const { name, url, call } of reads) {
    const ms = await leastLongestTurn(() => app.request(url, call), MAX_TURN_MS);
    if (ms >= MAX_TURN_MS) slow.push(`${name}: ${Math.round(ms)} ms`);
    const { body, statusCode } = await app.request(url, call);
    if (isFullPage(body)) full += 1;
    if (statusCode >= 500) broken.add(name);
  }
  expect(slow).toEqual([]);
  expect([...broken]).toEqual([]);
  // Other lists have a row for each caller, or as many as a rule allows; without copies all would be that short.
  expect(full).toBeGreaterThan(60);
}, 900_000);

test('no write of the most that a contract allows keeps the server from others', async () => {
  const { paths } = (await app.request('/api/openapi.json')).json<Document>();
  const { rows } = await database.owner.query<{ id: string }>(
    `select id from users where tenant_id = $1 and role = 'student' limit 2000`,
    [school.id],
  );
  const ids = rows.map(({ id }) => id);
  const slow: string[] = [];
  let answered = 0;
  for (const operation of operations.filter(({ method }) => method !== 'GET')) {
    const schema =
      paths[operation.path]?.[operation.method.toLowerCase()]?.requestBody?.content['application/json']?.schema;
    const who = replays.askersOf(operation).at(-1);
    if (!schema || who === undefined) continue;
    const turns: number[] = [];
    // Each run needs rows of its own, because the same write would do nothing the second time.
    for (let run = 0; run < 3 && (turns.at(-1) ?? MAX_TURN_MS) >= MAX_TURN_MS; run++) {
      const { url, call } = await replays.prepare(operation, who);
      const largest = { ...call, ...(isObject(call.body) && { body: largestOf(schema, call.body, ids) as object }) };
      turns.push(
        await longestTurn(async () => {
          const { statusCode } = await app.request(url, largest);
          if (statusCode < 300) answered += 1;
        }),
      );
    }
    if (Math.min(...turns) >= MAX_TURN_MS)
      slow.push(`${operation.name} as ${who}: ${Math.round(Math.min(...turns))} ms`);
  }
  expect(slow).toEqual([]);
  expect(answered).toBeGreaterThan(50);
}, 900_000);
