import { describe, expect, test } from 'vitest';
import { pageRoutes } from '#contract/app/page-routes.ts';
import { Role } from '#contract/kit/roles.ts';
import { type Landing, landingOf, specifiedRows } from '#e2e/testing/landings.ts';
import { placeholderNames, placeholdersIn } from '#e2e/testing/placeholders.ts';
import { exampleOf } from '#e2e/testing/screen-examples.ts';
import type { ScreenRole } from '#e2e/testing/screens.ts';
import { screens, withoutOwnPage } from '#e2e/testing/screens.ts';

// Counts what e2e/accessibility.deep.test.ts opens as everyone; without a browser, this test finds screens that are
// missing there.
const everyone: ScreenRole[] = ['visitor', ...Role.options];

const leadsOn = (landing: Landing) => landing.kind === 'leads to' && !landing.isRefused;

describe('the screens that the end-to-end grid opens', () => {
  test('are those of each built page', () => {
    expect(Object.keys(screens).toSorted()).toEqual(
      [...pageRoutes.map(({ path }) => path), ...withoutOwnPage].toSorted(),
    );
  });

  test.each(specifiedRows.map(({ path }) => path).filter((path) => path !== '/{anything else}'))(
    'of contract/kit/routes.json: %s has one with real parameters',
    (path) => {
      expect(exampleOf(path)).toBeDefined();
    },
  );

  test('are opened by someone who may stay there', () => {
    const closed = specifiedRows.filter(({ path, redirect }) => {
      const example = exampleOf(path) ?? path;
      const landings = everyone.flatMap((who) => [true, false].map((isRoot) => landingOf(path, example, who, isRoot)));
      // Some pages only lead to the first of several.
      return !redirect && !landings.some((landing) => landing.kind === 'opens' || leadsOn(landing));
    });
    expect(closed).toEqual([]);
  });

  test('have no placeholder that no one fills', () => {
    const names = Object.values(screens).flatMap((by) => Object.values(by).flat().flatMap(placeholdersIn));
    expect(names.filter((name) => !placeholderNames.includes(name))).toEqual([]);
  });
});
