import { describe, expect, test } from 'vitest';
import { DOMAINS } from '#db/domains.ts';
import {
  findFeatureTablesReadByKit,
  findFolderCycles,
  findForbiddenImports,
  findPackagesLoadedBy,
  findSlivers,
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
      'api/shop/orders/actions.ts': "import { findBook } from '#api/library/books/service.ts';",
      'api/library/books/service.ts': "import type { Cause } from '#api/giving/causes/service.ts';",
      'api/giving/causes/service.ts': "const orders = await import('#api/shop/orders/service.ts');",
      'api/core/help/routes.ts': "import { findBook } from '#api/library/books/service.ts';",
    };
    expect(findFolderCycles(files)).toEqual([['api/giving/causes', 'api/library/books', 'api/shop/orders']]);
  });
});

describe('domains', () => {
  test.each(['api', 'web', 'contract'])('are the only folders of %s beside those that compose them', (layer) => {
    const folders = new Set(
      Object.keys(product).flatMap((file) => (file.startsWith(`${layer}/`) ? file.split('/')[1] : [])),
    );
    expect([...folders].filter((folder) => ![...DOMAINS, 'areas', 'app'].includes(folder ?? ''))).toEqual([]);
    expect(folders.size).toBeGreaterThanOrEqual(DOMAINS.length);
  });

  test('import no higher domain, and a lower one of api by its services', () => {
    expect(findForbiddenImports(product)).toEqual([]);
  });

  test('that break the order are found', () => {
    const files = {
      'api/people/classes/routes.ts':
        "import { a } from '#api/shop/orders/service.ts';\nimport { b } from '#api/core/audit/service.ts';",
      'api/shop/orders/routes.ts':
        "import { a } from '#api/people/classes/queries.ts';\nimport { b } from '#api/shop/gifts/queries.ts';",
      'api/kit/serve.ts': "import type { A } from '#api/core/audit/service.ts';",
      'web/library/reader/page.tsx':
        "const a = import('#web/areas/public/layout.tsx');\nimport { b } from '#web/people/classes/name.tsx';",
      'web/areas/public/layout.tsx': "import { a } from '#web/app/root.tsx';",
      'contract/core/audit.ts':
        "import { a } from '#contract/learning/goals.ts';\nimport { b } from '#contract/kit/page.ts';",
    };
    expect(findForbiddenImports(files)).toEqual([
      'api/people/classes/routes.ts imports api/shop/orders/service.ts',
      'api/shop/orders/routes.ts imports api/people/classes/queries.ts',
      'api/kit/serve.ts imports api/core/audit/service.ts',
      'web/library/reader/page.tsx imports web/areas/public/layout.tsx',
      'web/areas/public/layout.tsx imports web/app/root.tsx',
      'contract/core/audit.ts imports contract/learning/goals.ts',
    ]);
  });
});

describe('a small file that one file imports', () => {
  test('is part of that file', () => {
    expect(findSlivers(product)).toEqual([]);
  });

  test('is found, unless it is shared, in another folder, loaded later, SQL, or would make the other too long', () => {
    const small = 'export const a = 1;\n';
    const files = {
      'api/shop/orders/actions.ts': `import { a } from './alone.ts';\nimport { b } from './shared.ts';\nimport { c } from './queries.ts';\n`,
      'api/shop/orders/alone.ts': small,
      'api/shop/orders/shared.ts': small,
      'api/shop/orders/queries.ts': small,
      'api/shop/orders/jobs.ts': `import { b } from './shared.ts';\nimport { d } from '../gifts/other.ts';\nawait import('./later.ts');\n`,
      'api/shop/orders/later.ts': small,
      'api/shop/gifts/other.ts': small,
      'api/shop/gifts/routes.ts': `import { e } from './beside-long.ts';\n${small.repeat(239)}`,
      'api/shop/gifts/beside-long.ts': small,
    };
    expect(findSlivers(files)).toEqual(['api/shop/orders/alone.ts into api/shop/orders/actions.ts']);
  });
});

describe('each table', () => {
  test('is written by one feature folder', () => {
    expect(findTablesWithSeveralWriters(product)).toEqual({});
  });

  test('that a second folder writes to is found, by the builder or in SQL', () => {
    const files = {
      'api/shop/orders/queries.ts': "db.insertInto('orders').values(rows)",
      'api/library/books/queries.ts': "sql`update orders o set state = 'paid' where id = 1`",
      'api/giving/causes/queries.ts': "db.updateTable('causes').set({ name })",
      'api/core/help/queries.ts': 'sql`select * from orders for update`',
    };
    expect(findTablesWithSeveralWriters(files)).toEqual({ orders: ['api/library/books', 'api/shop/orders'] });
  });
});

describe('api/kit', () => {
  test('reads no table of a feature', () => {
    expect(findFeatureTablesReadByKit(product)).toEqual([]);
  });

  test('that reads the table of a feature is found, by the builder or in SQL', () => {
    const files = {
      'api/shop/orders/queries.ts': "db.insertInto('orders').values(rows)",
      'api/library/books/queries.ts': "db.updateTable('books').set({ title })",
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
      'api/shop/orders/actions.ts': 'const { rows } = await sql<Row>`select 1`.execute(db);',
      'api/shop/orders/routes.ts': "await db.selectFrom('orders').selectAll().execute();",
      'api/shop/orders/queries.ts': "await db.selectFrom('orders').selectAll().execute();",
      'api/shop/orders/refund-queries.ts': 'sql`select 1`',
      'api/shop/orders/totals.ts': "await pool.query('select sum(price) from orders');",
      'api/shop/orders/words.ts': "const label = 'with three books';",
    };
    expect(findSqlOutsideQueries(files)).toEqual([
      'api/shop/orders/actions.ts',
      'api/shop/orders/routes.ts',
      'api/shop/orders/totals.ts',
    ]);
  });
});

test('screens format dates only with web/kit/dates.ts, so that each language has one way to write them', () => {
  const others = Object.entries(product)
    .filter(([file]) => file.startsWith('web/') && !file.startsWith('web/kit/dates'))
    .filter(([, text]) => /DateTimeFormat|toLocale(Date|Time)String/.test(text));
  expect(others.map(([file]) => file)).toEqual([]);
});

test.each([
  ['a day in milliseconds', /86_?400_?000|24 \* 60 \* 60 \* 1000|24 \* 3600 \* 1000/, 'contract/kit/days.ts'],
  ['the form of an id', /\[(?:0-9|\\d)a-f\]\{8\}(?!-\[0-9a-f\]\{4\}-\))/, 'contract/kit/uuid.ts'],
  ['the isolation of a text', /\\u2068\$\{/, 'contract/kit/isolated-text.ts'],
  ['names of languages and regions', /new Intl\.DisplayNames/, 'contract/kit/display-names.ts'],
])('%s is written in one place', (_fact, pattern, place) => {
  const places = Object.keys(product).filter((file) => pattern.test(product[file] ?? ''));
  expect(places.filter((file) => !file.startsWith('api/core/press/'))).toEqual([place]);
});

describe('the worker', () => {
  test("starts without the web server's library", () => {
    const packages = findPackagesLoadedBy('api/app/worker.ts', product);
    expect(packages).toContain('graphile-worker');
    expect(packages).not.toContain('fastify');
  });
});

describe('the web server', () => {
  test.each(['graphile-worker', 'prom-client', 'qrcode', 'sharp'])('starts without %s', (name) => {
    const packages = findPackagesLoadedBy('api/app/main.ts', product);
    expect(packages).toContain('fastify');
    expect(packages).not.toContain(name);
  });

  test('loads what a file behind another imports, but no imports of types and nothing that is imported when it is needed', () => {
    const files = {
      'api/app/main.ts': "import path from 'node:path';\nimport { orderRoutes } from '#api/shop/orders/routes.ts';",
      'api/shop/orders/routes.ts': "import './refund.ts';\nimport { type Job } from 'queue';",
      'api/shop/orders/refund.ts':
        "import type { Gauge } from 'metrics';\nimport {\n  open,\n} from 'bank';\nawait import('pictures');",
    };
    expect(findPackagesLoadedBy('api/app/main.ts', files)).toEqual(['bank', 'node:path', 'queue']);
  });
});
