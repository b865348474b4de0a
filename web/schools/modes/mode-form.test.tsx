import { describe, expect, test } from 'vitest';
import { DRAWN_IMAGE, type PlatformMode } from '#contract/schools/modes.ts';
import { renderScreen } from '#web/kit/testing/render-screen.tsx';
import { sceneWords } from './image-field.tsx';
import { ModeForm } from './mode-form.tsx';
import { PlatformModeList } from './platform-modes.screen.tsx';

const mode: PlatformMode = {
  ...{ id: 'm1', name: 'Early Readers', image: '/files/modes/bird-15.svg', active: false, locked: false, position: 2 },
  ...{ status: 'INACTIVE', is_for_staff: true },
  rule: {
    ...{ age_from: null, age_to: 7, levels: [1], languages: ['xh'], goals: [6], categories: ['young-authors'] },
    ...{ by_students: false, with_cause: false, audience: 'school', features_off: ['search'] },
  },
};
const ignore = () => {};

describe('the form of a mode', () => {
  test('shows the rule as it is saved', async () => {
    const html = await renderScreen(<ModeForm mode={mode} onUnsaved={ignore} onSaved={ignore} />);
    const checked = [...html.matchAll(/<input[^>]*checked=""[^>]*>(?:<span><\/span>)?(?:<span>([^<]*))?/g)].map(
      ([, label]) => label,
    );

    expect(html).toContain('value="Early Readers"');
    expect(html).toContain('value="young-authors"');
    expect(checked).toEqual(
      expect.arrayContaining(['Staff only', 'Level 1', 'Xhosa', '6 Clean Water and Sanitation', 'Search']),
    );
    expect(checked).not.toContain('Active');
    expect(html.match(/<option value="7" selected="">/g)).toHaveLength(1);
    expect(html).toMatch(/<option value="school" selected="">/);
  });

  test('creates a mode that shows everything until something is chosen', async () => {
    const html = await renderScreen(<ModeForm onUnsaved={ignore} onSaved={ignore} />);

    expect(html).toContain('New mode');
    expect(html).toContain('Add mode');
    expect(html.match(/checked=""/g)).toHaveLength(1);
  });

  test('offers scenes that the server draws', () => {
    for (const name of Object.keys(sceneWords)) expect(name).toMatch(DRAWN_IMAGE);
  });
});

test('the list of modes says which are inactive and for staff, and which one is open', async () => {
  const html = await renderScreen(<PlatformModeList modes={[mode]} selectedId="m1" onSelect={ignore} />);

  expect(html).toContain('Inactive');
  expect(html).toContain('Staff only');
  expect(html).toMatch(/aria-current="true"[^>]*><span dir="auto">Early Readers/);
});
