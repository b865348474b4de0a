import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { describe, expect, test } from 'vitest';
import { Alert } from './alert.tsx';
import { EmptyState } from './empty-state.tsx';
import { Icon } from './icon.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { Progress } from './progress.tsx';
import { RepairList } from './repair-list.tsx';
import { RowsSkeleton, ShelfSkeleton } from './skeleton.tsx';
import { StatCards } from './stat-cards.tsx';
import { attribute } from './testing/markup.ts';
import { renderMarkup } from './testing/render-markup.tsx';
import { ToastCard } from './toast.tsx';

const nothing = () => undefined;

describe('an alert', () => {
  test('is announced only if it appears after an action', () => {
    expect(attribute(renderMarkup(<Alert title="Saved" role="status" />), 'div', 'role')).toBe('status');
    expect(renderMarkup(<Alert title="This site is new" />)).not.toContain('role=');
  });

  test('says with words what its icon shows', () => {
    const html = renderMarkup(<Alert status="bad" title="The classes could not be loaded." />);
    expect(html).toMatch(/<svg[^>]*aria-hidden="true"/);
    expect(html).toContain('The classes could not be loaded.');
  });
});

describe('an icon', () => {
  test('is hidden from screen readers and from the keyboard', () => {
    const html = renderMarkup(<Icon of={PlusIcon} />);
    expect(attribute(html, 'svg', 'aria-hidden')).toBe('true');
    expect(attribute(html, 'svg', 'focusable')).toBe('false');
  });

  test('grows with the size of the text', () => {
    expect(attribute(renderMarkup(<Icon of={PlusIcon} size={24} />), 'svg', 'width')).toBe('1.5rem');
  });
});

describe('what is loading', () => {
  test.each([
    ['a table', <RowsSkeleton key="rows" label="Loading…" count={3} />],
    ['a shelf', <ShelfSkeleton key="shelf" label="Loading…" count={3} />],
  ])('in %s is announced once, by its label', (_, skeleton) => {
    const html = renderMarkup(skeleton);
    expect(html.match(/role="status"/g)).toHaveLength(1);
    expect(attribute(html, 'div', 'aria-label')).toBe('Loading…');
    expect(attribute(html, 'div', 'aria-busy')).toBe('true');
  });
});

describe('an empty state', () => {
  test.each(['h1', 'h2', 'h3'] as const)('can have a heading of level %s', (level) => {
    expect(renderMarkup(<EmptyState as={level} title="No books yet" />)).toMatch(
      new RegExp(`<${level}[^>]*>No books yet</${level}>`),
    );
  });

  test('has a picture that says nothing to screen readers', () => {
    expect(attribute(renderMarkup(<EmptyState title="No books yet" picture="shelf" />), 'svg', 'aria-hidden')).toBe(
      'true',
    );
    expect(renderMarkup(<EmptyState title="No books yet" />)).not.toContain('<svg');
  });
});

describe('a progress bar', () => {
  test('has its value as text, capped at the maximum', () => {
    const html = renderMarkup(
      <Progress label="Filters" valueText="40 of 40 filters" value={45} pendingValue={3} max={40} />,
    );
    expect(attribute(html, 'div', 'aria-valuenow')).toBe('40');
    expect(attribute(html, 'div', 'aria-valuetext')).toBe('40 of 40 filters');
    expect(html).toContain('inline-size:100%');
  });

  test('never leaves its frame', () => {
    expect(renderMarkup(<Progress label="Pages" value={-3} />)).toContain('inline-size:0%');
    expect(renderMarkup(<Progress label="Pages" value={140} />)).toContain('inline-size:100%');
  });

  test('shows what is pending only if something is', () => {
    expect(renderMarkup(<Progress label="Filters" value={1} max={4} />).match(/inline-size/g)).toHaveLength(1);
    expect(renderMarkup(<Progress label="Filters" value={1} pendingValue={1} max={4} />)).toContain('inline-size:25%');
  });
});

describe('numbers', () => {
  test('are terms with their values, and a note belongs to its value', () => {
    const html = renderMarkup(<StatCards stats={[{ label: 'Students', value: 24, note: 'in 2 classes' }]} />);
    expect(html).toContain('<dt>Students</dt><dd>24<small>in 2 classes</small></dd>');
  });

  test('that are zero are shown', () => {
    expect(renderMarkup(<StatCards stats={[{ label: 'Books', value: 0 }]} />)).toContain('<dd>0</dd>');
  });
});

describe('a toast', () => {
  test('can be closed by a button with a name', () => {
    const html = renderMarkup(
      <ToastCard toast={{ kind: 'failed', message: 'Failed.' }} closeLabel="Close" onClose={nothing} />,
    );
    expect(html).toContain('<p>Failed.</p>');
    expect(attribute(html, 'button', 'aria-label')).toBe('Close');
  });
});

describe('the notice of a lost connection', () => {
  test('is a live region from the start, and empty while there is a connection', () => {
    expect(renderMarkup(<OfflineNotice>You are offline.</OfflineNotice>)).toMatch(/^<div role="status"[^>]*><\/div>$/);
  });
});

describe('the list of adjusted colours', () => {
  test('names each colour and the reason, and is announced when it changes', () => {
    const html = renderMarkup(
      <RepairList
        title="1 colour was adjusted"
        note="Your choices are saved."
        notes={[{ field: 'button_color', from: '#FFFF00', to: '#8A8000', why: 'contrast' }]}
        nameOf={(field) => (field === 'button_color' ? 'Buttons' : '')}
        reasonOf={(why) => `Because of ${why}`}
      />,
    );
    expect(attribute(html, 'div', 'role')).toBe('status');
    expect(html).toContain('<b>Buttons</b>');
    expect(html).toContain('Because of contrast');
  });
});
