import { describe, expect, test } from 'vitest';
import { RowActions } from './row-actions.tsx';
import { renderPage } from './testing/render-page.tsx';

const onClick = () => undefined;
const restore = { label: 'Restore', name: 'Restore Maya Shah', onClick };
const erase = { label: 'Erase', name: 'Erase Maya Shah', onClick };

describe('the actions on a row', () => {
  test('are buttons that say whose row it is, the destructive one last', () => {
    const html = renderPage(<RowActions menuName="More actions" actions={[restore]} destructiveAction={erase} />);
    expect(html).toMatch(/aria-label="Restore Maya Shah"[^>]*>Restore<.*aria-label="Erase Maya Shah"[^>]*>Erase</);
  });

  test('have no destructive one for people who may not do it', () => {
    const html = renderPage(<RowActions menuName="More actions" actions={[restore]} destructiveAction={undefined} />);
    expect(html).toContain('Restore');
    expect(html).not.toContain('Erase');
  });

  test('are a menu where few people need them, the destructive one behind a line', () => {
    const html = renderPage(
      <RowActions menuName="Actions for Maya Shah" actions={[restore]} destructiveAction={erase} isMenu />,
    );
    expect(html).toMatch(/Actions for Maya Shah<.*>Restore<.*<hr\/>.*>Erase</);
  });

  test('cannot be pressed twice while one runs', () => {
    const html = renderPage(<RowActions menuName="More actions" actions={[{ ...restore, isBusy: true }]} />);
    expect(html).toMatch(
      /aria-label="Restore Maya Shah"[^>]*aria-disabled="true"|aria-disabled="true"[^>]*aria-label="R/,
    );
  });
});
