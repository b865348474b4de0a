import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TenantField } from './tenant-field.tsx';

const school = { id: '1', school_name: 'Riverside School', subdomain: 'riverside' };

function render(tenant: typeof school | undefined): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <TenantField tenant={tenant} onTenant={() => {}} error="Choose a school." />
    </QueryClientProvider>,
  );
}

test('the error is at the search field while there is nothing to choose from, so that it gets the focus', () => {
  const html = render(undefined);
  expect(html).toMatch(/<input[^>]*aria-invalid="true"[^>]*>/);
  expect(html).not.toContain('<fieldset');
  expect(html.match(/Choose a school\./g)).toHaveLength(1);
});

test('the error is at the choices as soon as there are any', () => {
  const html = render(school);
  expect(html).toMatch(/<fieldset/);
  expect(html).not.toMatch(/<input[^>]*type="search"[^>]*aria-invalid="true"/);
  expect(html.match(/Choose a school\./g)).toHaveLength(1);
});
