import { PrinterIcon } from '@phosphor-icons/react/dist/ssr/Printer';
import { describe, expect, test } from 'vitest';
import { schoolNavGroups } from '#web/areas/school/nav-items.ts';
import { aSession } from '#web/kit/testing/example-session.ts';
import { renderScreen } from '#web/kit/testing/render-screen.tsx';
import { linksIn, textOf } from '#web/kit/ui/testing/markup.ts';
import { NavTiles } from './nav-tiles.tsx';

describe('the tiles of a dashboard', () => {
  const render = (here: string) =>
    renderScreen(
      <NavTiles
        groups={schoolNavGroups}
        here={here}
        actions={[{ label: 'Print sign-in cards', icon: PrinterIcon, onClick: () => undefined }]}
      />,
      { session: aSession('organization_admin') },
    );

  test('lead to the pages that the person can open, but not to the current one', async () => {
    const targets = linksIn(await render('/admin-school/users'));

    expect(targets).toContain('/admin-school/dashboard');
    expect(targets).not.toContain('/admin-school/users');
    expect(targets).not.toContain('/admin-school/organizations');
  });

  test('begin with the actions on the page', async () => {
    expect(textOf(await render('/admin-school/dashboard'))).toMatch(/^Print sign-in cards/);
  });
});
