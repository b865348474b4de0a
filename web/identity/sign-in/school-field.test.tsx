import { describe, expect, test } from 'vitest';
import { CallError } from '#web/kit/call.ts';
import { renderPage } from '#web/kit/testing/render-page.tsx';
import { textOf } from '#web/kit/ui/testing/markup.ts';
import { SchoolField } from './school-field.tsx';
import type { SchoolSearch } from './school-search.ts';

const school = (subdomain: string) => ({
  ...{ school_name: `School ${subdomain}`, subdomain, url: `https://${subdomain}.booklark.example/login` },
  look: { logo: `/files/logos/${subdomain}.svg`, colour: '#0E5A66' },
});
const nothing = () => undefined;
const words = { none: 'No school found. Check the spelling.', many: 'Choose yours from the list, or type more.' };

function render(search: Partial<SchoolSearch>, error?: string): string {
  const field = { name: 'school', value: 'riv', error, onChange: nothing, onBlur: nothing };
  const none: SchoolSearch = { schools: [], count: undefined, error: undefined, retry: nothing };
  return renderPage(
    <SchoolField
      field={field}
      hint="For example, river."
      words={words}
      search={{ ...none, ...search }}
      onOpen={nothing}
    />,
  );
}

describe('the field that finds a school', () => {
  const html = render({ schools: [school('river'), school('lake')], count: 2 });

  test('is a combobox that names its list', () => {
    const list = html.match(/<input[^>]*role="combobox"[^>]*aria-expanded="true"[^>]*aria-controls="([^"]+)"/)?.[1];
    expect(html).toContain(`id="${list}" role="listbox" aria-label="Schools"`);
    expect(html.match(/role="option"/g)).toHaveLength(2);
  });

  test('shows the logo, the name and the address of each school, and how many there are', () => {
    expect(textOf(html)).toContain('School river');
    expect(textOf(html)).toContain('river.booklark.example');
    expect(html).toContain('src="/files/logos/river.svg"');
    expect(html).toMatch(/role="status"[^>]*>Schools found: 2</);
  });

  test('chooses no school before someone does', () => {
    expect(html).not.toContain('aria-activedescendant');
    expect(html).not.toContain('aria-selected="true"');
  });

  test('asks for more letters when not all schools are shown', () => {
    expect(render({ schools: [school('river')], count: 31 })).toContain(words.many);
  });

  test('says what helps when no school matches, and only once', () => {
    const empty = render({ count: 0 });
    expect(empty).toMatch(/role="status"[^>]*>No school found/);
    expect(empty).not.toContain('role="listbox"');
    expect(empty).toContain('aria-expanded="false"');
    expect(render({ count: 0 }, words.none).match(/No school found/g)).toHaveLength(1);
  });

  test('says nothing while the schools are still those of an earlier text', () => {
    expect(render({ schools: [school('river')] })).toMatch(/role="status"[^>]*><\/p>/);
  });

  test('keeps what was typed when the network fails, and offers to try again', () => {
    const failed = render({ error: new CallError(0) }, 'An older error.');
    expect(failed).toContain('value="riv"');
    expect(failed).toMatch(/role="alert".*Check your internet connection and try again\..*<button[^>]*>.*Try again/s);
    expect(failed).not.toContain('An older error.');
  });

  test('shows the reason of a refusal', () => {
    expect(render({ error: new CallError(429, 'Wait a minute.') })).toContain('Wait a minute.');
    expect(render({ error: new CallError(503) })).toContain('The schools could not be loaded.');
  });
});
