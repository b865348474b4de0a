import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CSV_PAGE_ROWS, sendCsv, wantsCsv, withoutReplyFormat } from './csv.ts';

let app: FastifyInstance;
let rows: Record<string, unknown>[];
let more: string;
const positions: (number | string)[] = [];
beforeEach(() => {
  positions.length = 0;
  more = '/people?offset=100';
  app = Fastify();
  app.get('/people', (request, reply) => {
    if (!wantsCsv(request)) return { results: rows };
    return sendCsv(reply, { path: '/api-admin/people/', columns: ['name', 'tags'] }, async ({ offset, after }) => {
      positions.push(after ?? offset);
      if (after) return { next: null, results: [{ name: 'last', tags: [] }] };
      const next = offset + CSV_PAGE_ROWS < rows.length ? more : null;
      return { next, results: rows.slice(offset, offset + CSV_PAGE_ROWS) };
    });
  });
});
afterEach(() => app.close());

const csv = async () => (await app.inject('/people?format=csv')).body;

test.each([
  ['=1+1', `'=1+1`],
  ['+44', `'+44`],
  ['-1', `'-1`],
  ['@SUM(A1)', `'@SUM(A1)`],
  ['\t=1', `'\t=1`],
  ['\r=1', `"'\r=1"`],
  ['=HYPERLINK("x";"y")', `"'=HYPERLINK(""x"";""y"")"`],
  ['x;=1+1', `x;'=1+1`],
  ['x; =1+1', `x; '=1+1`],
  ['x\t=1+1', `x\t'=1+1`],
  ['x\n=1+1', `"x\n'=1+1"`],
  ['＝1+1', `'＝1+1`],
  ['Ana-María; José', 'Ana-María; José'],
  ['a, b', '"a, b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['أمينة', 'أمينة'],
  [null, ''],
  [0, '0'],
])('%j is written as %j', async (name, cell) => {
  rows = [{ name, tags: [] }];

  expect(await csv()).toBe(`\uFEFFname,tags\r\n${cell},\r\n`);
});

test('only the named columns are written, and lists in one cell', async () => {
  rows = [{ name: 'Ada', tags: ['a', 'b'], password: 'x' }];

  expect(await csv()).toBe('\uFEFFname,tags\r\nAda,a; b\r\n');
});

test('a list of any length comes page after page, as a file with a name', async () => {
  rows = Array.from({ length: CSV_PAGE_ROWS * 2 + 1 }, (_, number) => ({ name: `n${number}`, tags: [] }));

  const { body, headers } = await app.inject({ url: '/people', headers: { accept: 'text/csv, */*' } });

  expect(body.trim().split('\r\n')).toHaveLength(rows.length + 1);
  expect(positions).toEqual([0, CSV_PAGE_ROWS, CSV_PAGE_ROWS * 2]);
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="people.csv"',
  });
});

test('a list with a key in `next` is continued by that key', async () => {
  rows = Array.from({ length: CSV_PAGE_ROWS + 1 }, (_, number) => ({ name: `n${number}`, tags: [] }));
  more = '/people?format=csv&after=a-key';

  expect((await csv()).trim().split('\r\n').at(-1)).toBe('last,');
  expect(positions).toEqual([0, 'a-key']);
});

test('a filter of the name `format` can stand beside the format of the reply', () => {
  const wants = (format: unknown, accept = '*/*') =>
    wantsCsv({ headers: { accept }, query: { format } } as unknown as FastifyRequest);

  expect(wants(['pages', 'csv'])).toBe(true);
  expect(wants('pages', 'text/csv')).toBe(true);
  expect(wants('pages')).toBe(false);
  expect(withoutReplyFormat({ format: ['pages', 'csv'], level: '1' })).toEqual({ format: 'pages', level: '1' });
  expect(withoutReplyFormat({ format: 'csv', level: '1' })).toEqual({ level: '1' });
});
