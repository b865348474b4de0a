import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { Checkbox, ChoiceGroup, Radio, RadioCard } from './choice.tsx';
import { ColourField } from './colour-field.tsx';
import { Combobox } from './combobox.tsx';
import { FileDrop } from './file-drop.tsx';
import { PasswordField } from './password-field.tsx';
import { SearchBar } from './search-bar.tsx';
import { attribute, descriptions } from './testing/markup.ts';
import { renderMarkup } from './testing/render-markup.tsx';
import { SearchField, SelectField, TextArea, TextField } from './text-field.tsx';

const onChange = () => undefined;
const words = { label: 'School', hint: 'As on its door', error: 'Enter a school.' };
const colour = { value: '#11365A', pickerLabel: 'Primary, colour picker', onChange };

const fields: [string, string, (props: Partial<typeof words>) => ReactNode][] = [
  ['text', 'input', (props) => <TextField label="School" {...props} />],
  ['long text', 'textarea', (props) => <TextArea label="School" {...props} />],
  ['choice', 'select', (props) => <SelectField label="School" {...props} />],
  ['search', 'input', (props) => <SearchField label="School" {...props} />],
  ['password', 'input', (props) => <PasswordField label="School" showLabel="Show password" {...props} />],
];

describe.each(fields)('a field for a %s', (_, tag, field) => {
  test('is named by its label', () => {
    const html = renderMarkup(field({}));
    expect(attribute(html, 'label', 'for')).toBe(attribute(html, tag, 'id'));
    expect(html).toMatch(/<label[^>]*>School<\/label>/);
  });

  test('reads its hint, then its error', () => {
    const html = renderMarkup(field(words));
    expect(descriptions(html, tag)).toEqual(['As on its door', 'Enter a school.']);
    expect(attribute(html, tag, 'aria-invalid')).toBe('true');
  });

  test('is not invalid while there is no error', () => {
    const html = renderMarkup(field({ hint: words.hint }));
    expect(descriptions(html, tag)).toEqual(['As on its door']);
    expect(html).not.toContain('aria-invalid');
  });
});

describe('a field', () => {
  test('keeps an id of its own, so that a link can lead to it', () => {
    const html = renderMarkup(<TextField id="school" {...words} />);
    expect(attribute(html, 'label', 'for')).toBe('school');
    expect(attribute(html, 'input', 'aria-describedby')).toBe('school-hint school-error');
  });

  test('for a search does without the suggestions of the browser', () => {
    const html = renderMarkup(<SearchField label="Find a student" />);
    expect(attribute(html, 'input', 'type')).toBe('search');
    expect(attribute(html, 'input', 'autocomplete')).toBe('off');
  });

  test('for a password is filled in by password managers, for a new password too', () => {
    const autocomplete = (html: string) => attribute(html, 'input', 'autocomplete');
    expect(autocomplete(renderMarkup(<PasswordField label="Password" showLabel="Show" />))).toBe('current-password');
    const html = renderMarkup(<PasswordField label="Password" showLabel="Show" autoComplete="new-password" />);
    expect(autocomplete(html)).toBe('new-password');
  });
});

describe('a field for a colour', () => {
  const render = (value: string) => renderMarkup(<ColourField label="Primary" {...colour} value={value} />);

  test('has two controls with names of their own', () => {
    const html = render('#11365A');
    expect(attribute(html, 'input', 'aria-label')).toBe('Primary, colour picker');
    expect(html).toContain(`for="${attribute(html, 'input', 'id')}"`);
  });

  test('shows in its picker what the text says, and white while that is no colour yet', () => {
    expect(attribute(render('#11365A'), 'input', 'value')).toBe('#11365a');
    expect(attribute(render('#1136'), 'input', 'value')).toBe('#ffffff');
  });

  test('is typed from left to right in every language', () => {
    expect(render('#11365A')).toMatch(/<input[^>]*dir="ltr"[^>]*value="#11365A"/);
  });
});

describe('a field for a file', () => {
  const texts = { choose: 'Choose a file', change: 'Choose another file', progress: 'Uploading' };
  const render = (props: Partial<Parameters<typeof FileDrop>[0]>) =>
    renderMarkup(<FileDrop label="Logo" rule="PNG, up to 5 MB" words={texts} onFile={onChange} {...props} />);

  test('says what it takes, and has a name for screen readers', () => {
    const html = render({});
    expect(descriptions(html, 'input')).toEqual(['PNG, up to 5 MB']);
    expect(attribute(html, 'input', 'aria-label')).toBe('Logo');
    expect(html).toContain('>Choose a file</label>');
    expect(html).not.toContain('multiple');
  });

  test('shows the chosen file, and offers another one', () => {
    const html = render({ file: { name: 'owl.png' } });
    expect(html).toContain('owl.png');
    expect(html).toContain('>Choose another file</label>');
  });

  test('shows the progress of an upload, and none before', () => {
    expect(attribute(render({ progress: 40 }), 'div', 'aria-valuenow')).toBe('40');
    expect(render({})).not.toContain('progressbar');
  });

  test('says while it is busy that no other file can be chosen, and keeps the focus', () => {
    const html = render({ isBusy: true, file: { name: 'owl.png' } });
    expect(attribute(html, 'input', 'aria-disabled')).toBe('true');
    expect(html).not.toContain('disabled=""');
    expect(html).toContain('>Uploading</label>');
    expect(html).toContain('<p role="status" class="vh">Uploading</p>');
    expect(attribute(render({}), 'input', 'aria-disabled')).toBeUndefined();
  });

  test('reads what is wrong with a file after the rule', () => {
    const html = render({ error: 'This picture is larger than 5 MB.' });
    expect(descriptions(html, 'input')).toEqual(['PNG, up to 5 MB', 'This picture is larger than 5 MB.']);
    expect(attribute(html, 'input', 'aria-invalid')).toBe('true');
  });
});

describe('a choice', () => {
  test('reads its hint, then its error', () => {
    const html = renderMarkup(<Checkbox label="Publish" hint="Everyone can read it." error="Choose one." />);
    expect(descriptions(html, 'input')).toEqual(['Everyone can read it.', 'Choose one.']);
  });

  test('is a label around its control, so that the whole line can be pressed', () => {
    expect(renderMarkup(<Radio name="into" label="Into a new class" />)).toMatch(
      /<label[^>]*><input[^>]*type="radio"[^>]*\/><span>Into a new class<\/span><\/label>/,
    );
  });

  test('as a card is still a radio button', () => {
    const html = renderMarkup(<RadioCard name="audience" value="school" label="School" hint="Only your school." />);
    expect(attribute(html, 'input', 'type')).toBe('radio');
    expect(descriptions(html, 'input')).toEqual(['Only your school.']);
  });

  test('in a group has the question of the group as its name, also where only screen readers hear it', () => {
    const html = renderMarkup(
      <ChoiceGroup legend="Who can read this book?" hidesLegend hint="You can change it later." error="Choose one.">
        <Radio name="audience" label="Everyone" />
      </ChoiceGroup>,
    );
    expect(html).toMatch(/<fieldset[^>]*><legend[^>]*>Who can read this book\?<\/legend>/);
    expect(descriptions(html, 'fieldset')).toEqual(['You can change it later.', 'Choose one.']);
  });

  test('in a group with an error can be found by a form, which focuses it', () => {
    const render = (error?: string) =>
      renderMarkup(
        <ChoiceGroup legend="Site languages" error={error}>
          <Checkbox label="English" />
        </ChoiceGroup>,
      );
    expect(attribute(render('Choose at least one language.'), 'fieldset', 'data-invalid')).toBe('true');
    expect(render()).not.toContain('data-invalid');
  });
});

describe('a combobox', () => {
  const options = [{ key: 'np', label: 'Nepal', note: 'NP' }];
  const render = (props: Partial<Parameters<typeof Combobox>[0]>) =>
    renderMarkup(
      <Combobox
        {...{ label: 'Country', options, selectedKey: null, onSelect: onChange, emptyWords: 'No countries match' }}
        {...props}
      />,
    );

  test('has the role, the name and the button that open its list', () => {
    const html = render({});
    expect(attribute(html, 'input', 'role')).toBe('combobox');
    expect(attribute(html, 'input', 'aria-expanded')).toBe('false');
    expect(html).toContain(`for="${attribute(html, 'input', 'id')}"`);
    expect(attribute(html, 'button', 'aria-label')).toBeTruthy();
  });

  test('says that it is invalid and why', () => {
    const html = render({ error: 'Choose a country.' });
    expect(attribute(html, 'input', 'aria-invalid')).toBe('true');
    expect(html).toContain('Choose a country.');
    expect(render({})).not.toContain('aria-invalid');
  });
});

describe('the search of the library', () => {
  const field = { name: 'query', label: 'Search the library' };
  const render = (hidden?: ReactNode) =>
    renderMarkup(
      <SearchBar action="/library" field={field} submitLabel="Search">
        {hidden}
      </SearchBar>,
    );

  test('works without scripts: it is a form with an address and a named field', () => {
    const html = render();
    expect(attribute(html, 'form', 'action')).toBe('/library');
    expect(attribute(html, 'input', 'name')).toBe('query');
    expect(attribute(html, 'label', 'for')).toBe(attribute(html, 'input', 'id'));
    expect(attribute(html, 'button', 'aria-label')).toBe('Search');
  });

  test('sends its hidden fields', () => {
    const html = render(<input type="hidden" name="section" value="All Books" />);
    expect(html).toMatch(
      /<form[^>]* action="\/library".*<input type="hidden" name="section" value="All Books"\/>.*<\/form>/,
    );
  });
});
