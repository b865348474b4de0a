import { describe, expect, test } from 'vitest';
import type { ClassDevice } from '#contract/people/class-devices.ts';
import { renderScreen, replyTo } from '#web/kit/testing/render-screen.tsx';
import { buttonsIn } from '#web/kit/ui/testing/markup.ts';
import { aClass } from '#web/people/students/testing/example-people.ts';
import { ClassDevicesPanel } from './class-devices-panel.tsx';

const tablet: ClassDevice = {
  ...{ id: '0190a5c0-0000-7000-8000-000000000009', browser: 'Safari', system: 'iPad', is_this: false },
  ...{ created_at: '2026-11-20T10:00:00.000Z', expires_at: '2027-08-01T00:00:00.000Z' },
  created_by: { first_name: 'Ada', last_name: 'Byron' },
};
const render = (...results: ClassDevice[]) =>
  renderScreen(<ClassDevicesPanel schoolClass={aClass()} />, {
    arrivals: [replyTo('GET /v1/school-classes/{id}/devices/', { results }, { params: { id: aClass().id } })],
  });

describe('the devices of a class', () => {
  test('are marked with one button when there are none', async () => {
    expect(buttonsIn(await render())).toEqual([expect.stringContaining('This device belongs to')]);
  });

  test('say which browser, when and by whom, and each can be removed', async () => {
    const html = await render(tablet);
    expect(html).toContain('Safari on iPad');
    expect(html).toMatch(/Marked on 20 Nov 2026 by \u2068Ada Byron\u2069/);
    expect(buttonsIn(html)).toHaveLength(2);
  });

  test('are not marked again on a device that belongs to the class', async () => {
    const html = await render({ ...tablet, is_this: true, created_by: null, browser: null, system: null });
    expect(html).toContain('Unknown device');
    expect(html).toContain('This device<');
    expect(html).toContain('Marked on 20 Nov 2026<');
    expect(buttonsIn(html)).toEqual(['Remove device: Unknown device, 20 Nov 2026']);
  });
});
