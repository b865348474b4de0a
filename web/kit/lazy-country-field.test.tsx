import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LazyCountryField } from './lazy-country-field.tsx';

test('the server renders a disabled field, and nothing that a browser has to repair', () => {
  const html = renderToString(<LazyCountryField value="" error={undefined} onChange={() => {}} />);

  expect(html).toContain('disabled');
  expect(html).not.toContain('<!--$!-->');
});
