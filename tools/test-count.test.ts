import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lockfileErrors } from './lockfile.ts';
import { countCheck, countPlaywright, countVitest, formatSummary, sumCounts } from './test-count.ts';
import { describeError } from './testing/unhandled-errors-reporter.ts';

const passed = { status: 'passed', fullName: 'a child signs in' };

test('the results of all stages are added up in one line', () => {
  const units = { testResults: [{ name: 'a.test.ts', status: 'passed', assertionResults: [passed, passed] }] };
  const journeys = {
    suites: [{ title: 'journey', specs: [{ title: 'reads', tests: [{ status: 'expected' as const }] }] }],
  };
  const all = sumCounts([countCheck('Types of the server', true), countVitest(units, 0), countPlaywright(journeys, 0)]);
  expect(formatSummary(all)).toBe('4 passed, 0 failed');
});

test('failed tests, files that cannot be loaded and flaky journeys are failures, and are named', () => {
  const failed = { status: 'failed', fullName: 'b', failureMessages: ['expected 1\nto be 2'] };
  const units = {
    testResults: [
      { name: 'a.test.ts', status: 'failed', assertionResults: [passed, failed] },
      { name: 'broken.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
    ],
  };
  const journeys = {
    suites: [{ title: 'journey', specs: [{ title: 'reads', tests: [{ status: 'flaky' as const }] }] }],
  };
  const all = sumCounts([
    countCheck('Types of the server', false),
    countVitest(units, 1),
    countPlaywright(journeys, 0),
  ]);
  expect(formatSummary(all)).toBe('1 passed, 4 failed');
  expect(all.failures).toEqual([
    'Types of the server',
    'a.test.ts: b\n    expected 1\n    to be 2',
    'broken.test.ts\n    Cannot find module',
    'reads',
  ]);
});

test('an end-to-end test that timed out and then passed counts as passed and is named; one with a wrong page failed', () => {
  const attempt = (status: 'failed' | 'timedOut' | 'passed') => ({ status, duration: 1 });
  const specs = [
    { title: 'waits', tests: [{ status: 'flaky' as const, results: [attempt('timedOut'), attempt('passed')] }] },
    {
      title: 'reads',
      file: 'reader.test.ts',
      tests: [
        {
          status: 'flaky' as const,
          results: [{ ...attempt('failed'), errors: [{ message: '\u001b[31mpage 2\u001b[39m' }] }, attempt('passed')],
        },
      ],
    },
    {
      title: 'signs in',
      tests: [{ status: 'unexpected' as const, results: [attempt('timedOut'), attempt('timedOut')] }],
    },
  ];
  const count = countPlaywright({ suites: [{ title: 'journey', specs }] }, 1);
  expect(formatSummary(count)).toBe('1 passed, 2 failed');
  expect(count.repeated).toEqual(['waits']);
  expect(count.failures).toEqual(['signs in', 'reader.test.ts: reads\n    page 2']);
});

test('a runner that ran nothing, or fails although no test did, is a failure', () => {
  const units = { testResults: [{ name: 'a.test.ts', status: 'passed', assertionResults: [passed] }] };
  expect(formatSummary(countVitest(undefined, 1))).toBe('0 passed, 1 failed');
  expect(formatSummary(countPlaywright({ suites: [] }, 0))).toBe('0 passed, 1 failed');
  expect(formatSummary(countVitest(units, 1))).toBe('1 passed, 1 failed');
  expect(countVitest(undefined, 1).failures).toEqual(['Vitest ran no test']);
  expect(countVitest(units, 1).failures).toEqual(['Vitest ended with exit code 1, and named no failure']);
});

test('errors that belong to no test are failures, and are named', () => {
  const units = { testResults: [{ name: 'a.test.ts', status: 'passed', assertionResults: [passed] }] };
  const rejection = describeError({
    message: 'aborted',
    stack: 'Error: aborted\n    at read',
    VITEST_TEST_PATH: 'a.test.ts',
    VITEST_TEST_NAME: 'a child signs in',
  });
  const count = countVitest(units, 1, [rejection]);
  expect(formatSummary(count)).toBe('1 passed, 1 failed');
  expect(count.failures).toEqual([
    'An error outside the tests\n    a.test.ts: a child signs in\n    Error: aborted\n        at read',
  ]);
  expect(describeError({ name: 'Error', message: 'worker ended' })).toBe('Error: worker ended');

  const specs = [{ title: 'reads', tests: [{ status: 'expected' as const }] }];
  const journeys = { suites: [{ title: 'journey', specs }], errors: [{ message: '\u001b[31mno browser\u001b[39m' }] };
  expect(countPlaywright(journeys, 1).failures).toEqual(['An error outside the tests\n    no browser']);
});

test('skipped tests are named', () => {
  const skipped = { status: 'pending', fullName: 'every sample is read (BOOKLARK_SAMPLES is not set)' };
  const units = { testResults: [{ name: 'a.test.ts', status: 'passed', assertionResults: [passed, skipped] }] };
  const count = countVitest(units, 0);
  expect(formatSummary(count)).toBe('1 passed, 0 failed, 1 skipped');
  expect(count.skipped).toEqual([skipped.fullName]);

  const why = [{ type: 'skip', description: 'set BOOKLARK_SAMPLES' }];
  const specs = [{ title: 'a real book', tests: [{ status: 'skipped' as const, annotations: why }] }];
  expect(countPlaywright({ suites: [{ title: 'reader', specs }] }, 0).skipped).toEqual([
    'a real book (set BOOKLARK_SAMPLES)',
  ]);
});

test('the lockfile works with any registry and on any platform', () => {
  expect(lockfileErrors(JSON.parse(readFileSync('package-lock.json', 'utf8')))).toEqual([]);
});

test('a lockfile tied to a host, or without the packages of other platforms, is found out', () => {
  const packages = {
    '': {},
    'node_modules/a': { version: '1.0.0', resolved: 'https://registry.test/a.tgz' },
    'node_modules/b': { version: '1.0.0', optionalDependencies: { 'b-linux': '1.0.0', 'b-darwin': '1.0.0' } },
    'node_modules/b-linux': { version: '1.0.0' },
  };
  expect(lockfileErrors({ packages })).toEqual([
    expect.stringContaining('node_modules/a is tied to https://registry.test/a.tgz'),
    expect.stringContaining('node_modules/b may bring b-darwin'),
  ]);
});
