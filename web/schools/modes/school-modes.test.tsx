import { describe, expect, test } from 'vitest';
import type { SchoolMode, SchoolModes } from '#contract/schools/modes.ts';
import { movedTo } from '#web/kit/move-controls.tsx';
import { renderPage } from '#web/kit/testing/render-page.tsx';
import { ModeList } from './mode-list.tsx';

const aMode = (id: string, facts: Partial<SchoolMode> = {}): SchoolMode => ({
  ...{
    id,
    name: id,
    image: null,
    active: true,
    locked: false,
    status: 'ACTIVE',
    is_for_staff: false,
    features_off: [],
  },
  ...facts,
});
const modes: SchoolModes['modes'] = [
  aMode('All'),
  aMode('Early', { locked: true }),
  aMode('Staff', { is_for_staff: true, active: false }),
];

describe('the modes of a school', () => {
  const html = renderPage(<ModeList modes={modes} onChange={() => {}} onPreview={() => {}} />);

  test('show which modes are on and locked, and which are for staff', () => {
    const inputOf = (name: string) => html.match(new RegExp(`<input[^>]*aria-label="${name}"[^>]*>`))?.[0] ?? '';

    expect(inputOf('Early is locked')).toContain('checked');
    expect(inputOf('All is locked')).not.toContain('checked');
    expect(inputOf('Staff is on')).not.toContain('checked');
    expect(html.match(/Staff only/g)).toHaveLength(1);
  });

  test('can be moved by a handle and by buttons, with their names', () => {
    expect(html).toContain('aria-label="Move Early up"');
    expect(html).toMatch(/<button[^>]*title="Move All up"[^>]*disabled/);
    expect(html).toMatch(/<button[^>]*title="Move Staff down"[^>]*disabled/);
    expect(html).toContain('Move Early: drag it, or press the up and down arrow keys');
  });

  test('keep all rows when one moves, and stay as they are when it cannot', () => {
    const idsOf = (rows: SchoolMode[] | undefined) => rows?.map(({ id }) => id);

    expect(idsOf(movedTo(modes, 'Staff', 0))).toEqual(['Staff', 'All', 'Early']);
    expect(idsOf(movedTo(modes, 'All', 1))).toEqual(['Early', 'All', 'Staff']);
    expect(movedTo(modes, 'All', -1)).toBeUndefined();
    expect(movedTo(modes, 'Staff', 3)).toBeUndefined();
  });
});
