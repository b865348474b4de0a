import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findTag } from '#web/kit/ui/testing/markup.ts';
import { ChoiceField } from './choice-field.tsx';
import { SearchableChoice } from './searchable-choice.tsx';
import { renderPage } from './testing/render-page.tsx';

const options = Array.from({ length: 21 }, (_, index) => ({ value: String(index), label: `Class ${index}` }));
const field = { label: 'Class', anyLabel: 'Any class', onChange: () => undefined };

describe('a choice of one option', () => {
  test('is a native select, also before the combobox of a long list has loaded', () => {
    const html = renderPage(<ChoiceField {...field} options={options} value="3" />);
    expect(html).toContain('<select');
    expect(html).toContain('<option value="">Any class</option>');
    expect(html).toContain('<option value="3" selected="">Class 3</option>');
  });

  test('of many options is a combobox with the chosen one in its field', () => {
    const html = renderPage(<SearchableChoice {...field} options={options} value="3" />);
    expect(findTag(html, 'input', { role: 'combobox' })).toMatchObject({ value: 'Class 3' });
  });

  test('of many options says what it means that none is chosen', () => {
    const html = renderPage(<SearchableChoice {...field} options={options} value="" />);
    expect(findTag(html, 'input', { role: 'combobox' })).toMatchObject({ placeholder: 'Any class', value: '' });
  });

  test('of many options is sent with a form under its name', () => {
    const html = renderPage(<SearchableChoice {...field} name="class" options={options} value="3" />);
    expect(findTag(html, 'input', { type: 'hidden' })).toMatchObject({ name: 'class', value: '3' });
  });
});

test('only the choice itself before it has loaded and the filters of the library, which wait for no script, have a long native select', () => {
  const web = join(import.meta.dirname, '..');
  const users = globSync('**/*.tsx', { cwd: web }).filter(
    (file) => !file.endsWith('.test.tsx') && readFileSync(join(web, file), 'utf8').includes('data-is-long'),
  );

  expect(users.toSorted()).toEqual([
    'kit/choice-field.tsx',
    'kit/ui/text-field.tsx',
    'library/books/filter-fields.tsx',
  ]);
});
