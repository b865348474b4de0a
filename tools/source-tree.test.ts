import { describe, expect, test } from 'vitest';
import {
  findFeatureTablesReadByKit,
  findFolderCycles,
  findPackagesLoadedBy,
  findSqlOutsideQueries,
  findTablesWithSeveralWriters,
  readSourceFiles,
} from './source-tree.ts';

const product = readSourceFiles(process.cwd());

test('the product has source files in api and in web', () => {
  const paths = Object.keys(product);
  expect(paths.filter((file) => file.startsWith('api/')).length).toBeGreaterThan(100);
  expect(paths.filter((file) => file.startsWith('web/')).length).toBeGreaterThan(100);
});

describe('feature folders', () => {
  test('do not import each other in a circle', () => {
    expect(findFolderCycles(product)).toEqual([]);
  });

  test('that import each other over a third folder are found', () => {
    const files = {
      'api/orders/actions.ts': "import { findBook } from '#api/books/service.ts';",
      'api/books/service.ts': "import type { Cause } from '#api/causes/service.ts';",
      'api/causes/service.ts': "const orders = await import('#api/orders/service.ts');",
      'api/help/routes.ts': "import { findBook } from '#api/books/service.ts';",
    };
    expect(findFolderCycles(files)).toEqual([['api/books', 'api/causes', 'api/orders']]);
  });
});

describe('each table', () => {
  test('is written by one feature folder', () => {
    expect(findTablesWithSeveralWriters(product)).toEqual({});
  });

  test('that a second folder writes to is found, by the builder or in SQL', () => {
    const files = {
      'api/orders/queries.ts': "db.insertInto('orders').values(rows)",
      'api/books/queries.ts': "sql`update orders o set state = 'paid' where id = 1`",
      'api/causes/queries.ts': "db.updateTable('causes').set({ name })",
      'api/help/queries.ts': 'sql`select * from orders for update`',
    };
    expect(findTablesWithSeveralWriters(files)).toEqual({ orders: ['api/books', 'api/orders'] });
  });
});

describe('api/kit', () => {
  test('reads no table of a feature', () => {
    expect(findFeatureTablesReadByKit(product)).toEqual([]);
  });

  test('that reads the table of a feature is found, by the builder or in SQL', () => {
    const files = {
      'api/orders/queries.ts': "db.insertInto('orders').values(rows)",
      'api/books/queries.ts': "db.updateTable('books').set({ title })",
      'api/kit/order-queries.ts': "db.selectFrom('attempts').innerJoin('orders', 'orders.id', 'attempts.order_id')",
      'api/kit/queries.ts': 'sql`select count(*) from books`',
      'api/kit/rate-limit-queries.ts': "db.insertInto('attempts').values(row)",
    };
    expect(findFeatureTablesReadByKit(files)).toEqual(['books', 'orders']);
  });
});

describe('SQL', () => {
  test('is only in files named …queries.ts', () => {
    expect(findSqlOutsideQueries(product)).toEqual([]);
  });

  test('elsewhere is found, as text or by the builder', () => {
    const files = {
      'api/orders/actions.ts': 'const { rows } = await sql<Row>`select 1`.execute(db);',
      'api/orders/routes.ts': "await db.selectFrom('orders').selectAll().execute();",
      'api/orders/queries.ts': "await db.selectFrom('orders').selectAll().execute();",
      'api/orders/refund-queries.ts': 'sql`select 1`',
      'api/orders/totals.ts': "await pool.query('select sum(price) from orders');",
      'api/orders/words.ts': "const label = 'with three books';",
    };
    expect(findSqlOutsideQueries(files)).toEqual([
      'api/orders/actions.ts',
      'api/orders/routes.ts',
      'api/orders/totals.ts',
    ]);
  });
});

test('screens format dates only with web/kit/dates.ts, so that each language has one way to write them', () => {
  const others = Object.entries(product)
    .filter(([file]) => file.startsWith('web/') && !file.startsWith('web/kit/dates'))
    .filter(([, text]) => /DateTimeFormat|toLocale(Date|Time)String/.test(text));
  expect(others.map(([file]) => file)).toEqual([]);
});

describe('the worker', () => {
  test("starts without the web server's library", () => {
    const packages = findPackagesLoadedBy('api/worker.ts', product);
    expect(packages).toContain('graphile-worker');
    expect(packages).not.toContain('fastify');
  });
});

describe('the web server', () => {
  test.each(['graphile-worker', 'prom-client', 'qrcode', 'sharp'])('starts without %s', (name) => {
    const packages = findPackagesLoadedBy('api/main.ts', product);
    expect(packages).toContain('fastify');
    expect(packages).not.toContain(name);
  });

  test('loads what a file behind another imports, but no imports of types and nothing that is imported when it is needed', () => {
    const files = {
      'api/main.ts': "import path from 'node:path';\nimport { orderRoutes } from '#api/orders/routes.ts';",
      'api/orders/routes.ts': "import './refund.ts';\nimport { type Job } from 'queue';",
      'api/orders/refund.ts':
        "import type { Gauge } from 'metrics';\nimport {\n  open,\n} from 'bank';\nawait import('pictures');",
    };
    expect(findPackagesLoadedBy('api/main.ts', files)).toEqual(['bank', 'node:path', 'queue']);
  });
});
