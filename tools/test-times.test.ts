import { expect, test } from 'vitest';
import { describeSlowest, describeStages, timePlaywright, timeVitest } from './test-times.ts';

test('the slowest tests of both runners are listed, the slowest first', () => {
  const units = {
    testResults: [
      {
        name: '/checkout/api/books/routes.test.ts',
        status: 'passed',
        assertionResults: [
          { status: 'passed', fullName: 'lists books', duration: 40 },
          { status: 'passed', fullName: 'uploads a book', duration: 2600 },
          { status: 'skipped', fullName: 'reads the samples', duration: null },
        ],
      },
    ],
  };
  const once = { status: 'expected' as const, results: [{ duration: 1000 }] };
  const twice = { status: 'flaky' as const, results: [{ duration: 9000 }, { duration: 3500 }] };
  const browser = {
    suites: [
      {
        title: 'reader.test.ts',
        specs: [{ title: 'a page turns', tests: [once] }],
        suites: [{ title: 'on a phone', specs: [{ title: 'a book opens', tests: [twice] }] }],
      },
    ],
  };

  const times = [...timeVitest(units, '/checkout'), ...timePlaywright(browser)];
  expect(describeSlowest(times, 3)).toEqual([
    '  12.5 s  e2e/reader.test.ts: a book opens',
    '   2.6 s  api/books/routes.test.ts: uploads a book',
    '   1.0 s  e2e/reader.test.ts: a page turns',
  ]);
});

test('a runner without a report adds no times', () => {
  expect([...timeVitest(undefined, '/checkout'), ...timePlaywright(undefined)]).toEqual([]);
});

test('stages keep their order', () => {
  const stages = [
    { name: 'Types of the server', ms: 900 },
    { name: 'Tests on a real database', ms: 358_000 },
  ];
  expect(describeStages(stages)).toEqual(['   0.9 s  Types of the server', ' 358.0 s  Tests on a real database']);
});
