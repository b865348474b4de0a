import { expect, test } from 'vitest';
import { ListFields } from '#web/kit/list-fields.tsx';
import type { ListFilter } from '#web/kit/list-filters.ts';
import { useListParams } from '#web/kit/list-params.ts';
import { renderScreen, replyTo } from '#web/kit/testing/render-screen.tsx';
import { schoolPicker } from './school-picker.tsx';

const id = '0190a5c0-0000-7000-8000-000000000001';
const filters: ListFilter[] = [{ name: 'tenant', label: 'School', anyLabel: 'Any school', picker: schoolPicker }];

function Fields() {
  return <ListFields label="Filter" search={undefined} filters={filters} params={useListParams()} />;
}

test('a list filtered by a school names it on the chip once it has loaded', async () => {
  const url = `/?tenant=${id}`;
  const school = { id, school_name: 'Harbour School' } as never;
  const arrivals = [replyTo('GET /api-admin/tenants/{id}/', school, { params: { id } })];
  expect(await renderScreen(<Fields />, { url })).toContain('aria-label="Remove filter: School"');
  expect(await renderScreen(<Fields />, { url, arrivals })).toContain(
    'aria-label="Remove filter: School: Harbour School"',
  );
});

test('a list without the filter has no chip', async () => {
  const html = await renderScreen(<Fields />);
  expect(html).toContain('Any school');
  expect(html).not.toContain('Remove filter');
});
