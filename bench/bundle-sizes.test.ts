import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { budgets, contentBudgets, onDemandBudgets } from '#tools/script-budgets.ts';
import { measureBundle, measureOnDemand } from './bundle-sizes.ts';

const dist = path.resolve('dist');
const isBuilt = existsSync(path.join(dist, 'client/.vite/manifest.json'));

describe.skipIf(!isBuilt)('the first load (skipped where the site is not built: npm run build)', () => {
  test.each(budgets)('of the $page is within its budget', ({ page, source, js, css }) => {
    const weight = measureBundle(dist, page, source) ?? expect.unreachable(`the build has no ${source}`);
    expect(weight.js / 1000, 'kB of script').toBeLessThanOrEqual(js);
    expect(weight.css / 1000, 'kB of style').toBeLessThanOrEqual(css);
  });

  test.each(contentBudgets)('of the page “$page” is within its budget', ({ page, source, js }) => {
    const weight = measureBundle(dist, page, source) ?? expect.unreachable(`the build has no ${source}`);
    expect(weight.js / 1000, 'kB of script').toBeLessThanOrEqual(js);
  });

  test('of the library is at most 8 kB larger in Arabic, which has a translation for every message', () => {
    const [english, arabic] = ['en', 'ar'].map((language) => {
      return measureBundle(dist, 'library', 'web/library/books/library.screen.tsx', language)?.js ?? Number.NaN;
    });
    expect(((arabic ?? 0) - (english ?? 0)) / 1000).toBeLessThanOrEqual(8);
  });

  test.each(budgets.slice(0, 4))(
    'of the $page has neither the list of all pages nor warnings to developers',
    ({ page, source }) => {
      for (const file of measureBundle(dist, page, source)?.files ?? []) {
        const script = readFileSync(path.join(dist, 'client', file), 'utf8');
        expect(script.includes('email-monitoring'), file).toBe(false);
        expect(script.includes('This property will be ignored'), file).toBe(false);
      }
    },
  );

  test.each(budgets.slice(0, 4))('of the $page has no zod', ({ page, source }) => {
    for (const file of measureBundle(dist, page, source)?.files ?? []) {
      expect(readFileSync(path.join(dist, 'client', file), 'utf8').includes('_zod'), file).toBe(false);
    }
  });
});

describe.skipIf(!isBuilt)('what loads on demand', () => {
  test.each(onDemandBudgets)('is at most $max kB for the $part', ({ sources, max }) => {
    const size = measureOnDemand(dist, sources) ?? expect.unreachable(`the build has none of ${sources.join()}`);
    const dashboard = measureBundle(dist, 'dashboard', 'web/areas/dashboard/dashboard-home.screen.tsx');
    expect((size - (dashboard?.js ?? 0)) / 1000, 'kB of script').toBeGreaterThan(5);
    expect(size / 1000, 'kB of script').toBeLessThanOrEqual(max);
  });
});
