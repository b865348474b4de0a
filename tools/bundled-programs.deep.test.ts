import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { findBinaries } from '#db/embedded/binaries.ts';
import { type BundledProgram, bundledPrograms, outdatedReason, pinnedNode } from './bundled-programs.ts';

const today = new Date().toISOString().slice(0, 10);
const readBootstrap = () => readFileSync('tools/bootstrap.mjs', 'utf8');
const versions: Record<string, () => string> = {
  PostgreSQL: () => findBinaries().version,
  'Node.js': () => pinnedNode(readBootstrap()),
  'Node.js for Linux on ARM': () => pinnedNode(readBootstrap(), 'linux-arm64'),
  libvips: () => String(sharp.versions.vips),
};

describe('bundled programs', () => {
  test.each(bundledPrograms)(
    '$name has the security fixes of $securityRelease, or an explained exception',
    (program) => {
      const version = versions[program.name]?.() ?? '';
      const untilEnd = program.exception?.until ?? today;
      expect(outdatedReason(program, version, untilEnd)).toBeUndefined();
      // An exception that ends today is a warning, because no change caused it.
      const reason = outdatedReason(program, version, today);
      if (reason) process.stdout.write(`Warning: ${reason}\n`);
    },
  );

  test('each program of the table is compared, and docs/operations.md names its exception', () => {
    const operations = readFileSync('docs/operations.md', 'utf8');

    expect(bundledPrograms.map(({ name }) => name).sort()).toEqual(Object.keys(versions).sort());
    for (const { name, exception } of bundledPrograms)
      if (exception) expect(operations).toContain(`${name} ${exception.version}`);
  });
});

describe('an outdated program', () => {
  const program: BundledProgram = {
    name: 'X',
    securityRelease: '18.6',
    released: '2026-08-13',
    source: 'https://x.example',
  };
  const withException = { ...program, exception: { version: '18.4', until: '2027-01-31', reason: 'none newer' } };

  test.each([
    ['as new as the fixes', program, '18.6.0-beta.1', '2026-11-20', undefined],
    ['newer, with a number of two digits', program, '18.10', '2026-11-20', undefined],
    [
      'older',
      program,
      '18.4.0-beta.17',
      '2026-11-20',
      'X 18.4.0-beta.17 lacks the security fixes of 18.6 (2026-08-13).',
    ],
    ['older, with an exception', withException, '18.4.0', '2027-01-31', undefined],
    [
      'older than its exception',
      withException,
      '18.3',
      '2026-11-20',
      expect.stringContaining('older than the exception'),
    ],
    ['older, after the exception', withException, '18.4', '2027-02-01', expect.stringContaining('ended on 2027-01-31')],
  ])('%s', (_, of, version, day, reason) => {
    expect(outdatedReason(of, version, day)).toEqual(reason);
  });
});
