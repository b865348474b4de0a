import { describe, expect, test } from 'vitest';
import { Avatar, initialsOf } from './avatar.tsx';
import { Boat } from './boat.tsx';
import { Button, IconButton, LinkButton } from './button.tsx';
import { Chip } from './chip.tsx';
import { Checkbox, ChoiceGroup, Radio } from './choice.tsx';
import { Cover } from './cover.tsx';
import { Dialog } from './dialog.tsx';
import { Disclosure } from './disclosure.tsx';
import { FileDrop } from './file-drop.tsx';
import { PasswordField } from './password-field.tsx';
import { ShelfBook, ShelfLine } from './shelf.tsx';
import { attribute } from './testing/markup.ts';
import { renderMarkup as markup } from './testing/render-markup.tsx';
import { SelectField, TextField } from './text-field.tsx';
import { ToastRegion, useToast } from './toast.tsx';

function Lost() {
  useToast()({ kind: 'done', message: 'Saved' });
  return null;
}

describe('a button', () => {
  test('does not submit a form by default', () => {
    expect(attribute(markup(<Button>Save</Button>), 'button', 'type')).toBe('button');
    expect(attribute(markup(<Button type="submit">Save</Button>), 'button', 'type')).toBe('submit');
  });

  test('that is busy is aria-disabled, keeps the focus and reserves room for both labels', () => {
    const html = markup(
      <Button isBusy busyLabel="Saving…">
        Save
      </Button>,
    );
    expect(attribute(html, 'button', 'aria-disabled')).toBe('true');
    expect(html).not.toContain(' disabled');
    expect(html).toMatch(/away[^>]*>Save<.*>Saving…</);
  });

  test('with an icon alone has a name and a tooltip', () => {
    const html = markup(<IconButton label="Close">×</IconButton>);
    expect(attribute(html, 'button', 'aria-label')).toBe('Close');
    expect(attribute(html, 'button', 'title')).toBe('Close');
  });

  test('that navigates is a link', () => {
    expect(attribute(markup(<LinkButton to="/library">Library</LinkButton>), 'a', 'href')).toBe('/library');
  });

  test('that filters has a pressed state', () => {
    expect(attribute(markup(<Chip isPressed>Read aloud</Chip>), 'button', 'aria-pressed')).toBe('true');
  });
});

describe('a field', () => {
  test('is named by its label and described by hint and error', () => {
    const html = markup(<TextField label="Email" hint="At school" error="Invalid email" name="email" required />);
    const id = attribute(html, 'input', 'id');
    expect(attribute(html, 'label', 'for')).toBe(id);
    expect(attribute(html, 'input', 'aria-describedby')).toBe(`${id}-hint ${id}-error`);
    expect(html).toContain(`id="${id}-hint"`);
    expect(html).toMatch(new RegExp(`id="${id}-error".*Invalid email`));
    expect(attribute(html, 'input', 'aria-invalid')).toBe('true');
    expect(attribute(html, 'input', 'name')).toBe('email');
  });

  test('without hint and error has no description', () => {
    const html = markup(<SelectField label="Country" />);
    expect(html).not.toContain('aria-describedby');
    expect(html).not.toContain('aria-invalid');
  });

  test('refuses more than 20 options in a select, unless there is a reason', () => {
    const options = (count: number) => [
      <option key="" value="">
        Any country
      </option>,
      ...Array.from({ length: count }, (_, index) => <option key={String(index)}>{`Country ${index}`}</option>),
    ];
    expect(markup(<SelectField label="Country">{options(20)}</SelectField>)).toContain('Country 19');
    expect(() => markup(<SelectField label="Country">{options(21)}</SelectField>)).toThrow('use ChoiceField');
    expect(
      markup(
        <SelectField label="Country" data-is-long>
          {options(21)}
        </SelectField>,
      ),
    ).toContain('Country 20');
  });

  test('keeps a hidden label for screen readers', () => {
    expect(markup(<TextField label="Password of Ada" hidesLabel />)).toMatch(/class="vh"[^>]*>Password of Ada/);
  });

  test('for a password hides it until the button is pressed', () => {
    const html = markup(<PasswordField label="Password" showLabel="Show password" />);
    expect(attribute(html, 'input', 'type')).toBe('password');
    expect(attribute(html, 'button', 'aria-pressed')).toBe('false');
  });

  test('for a file is described by its rule and its error', () => {
    const words = { choose: 'Choose', change: 'Change', progress: 'Upload' };
    const html = markup(<FileDrop label="Logo" rule="PNG" error="Too large" words={words} onFile={() => undefined} />);
    const id = attribute(html, 'input', 'id');
    expect(attribute(html, 'input', 'aria-describedby')).toBe(`${id}-rule ${id}-error`);
    expect(attribute(html, 'label', 'for')).toBe(id);
  });

  test('for a file tells screen readers that it was saved', () => {
    const words = { choose: 'Choose', change: 'Change', progress: 'Upload' };
    const render = (announcement?: string) =>
      markup(<FileDrop label="Logo" rule="PNG" announcement={announcement} words={words} onFile={() => undefined} />);
    expect(render()).toContain('<p role="status" class="vh"></p>');
    expect(render('Cover changed.')).toContain('<p role="status" class="vh">Cover changed.</p>');
  });
});

describe('choices', () => {
  test('in a group have one legend, and the error describes the group', () => {
    const html = markup(
      <ChoiceGroup legend="I am registering" error="Please choose">
        <Radio name="kind" label="A school" />
        <Radio name="kind" label="An organization" />
      </ChoiceGroup>,
    );
    expect(html).toMatch(/<legend[^>]*>I am registering/);
    expect(html).toContain(`id="${attribute(html, 'fieldset', 'aria-describedby')}"`);
    expect(html.match(/type="radio"/g)).toHaveLength(2);
  });

  test('alone have their own error', () => {
    const html = markup(<Checkbox label="I accept" error="Please accept" />);
    expect(attribute(html, 'input', 'aria-invalid')).toBe('true');
    expect(html).toContain(`id="${attribute(html, 'input', 'aria-describedby')}"`);
  });
});

describe('layers', () => {
  test('that are closed render no content', () => {
    const html = markup(
      <Dialog isOpen={false} onClose={() => undefined} title="Change" closeLabel="Close">
        Secret
      </Dialog>,
    );
    expect(html).not.toContain('Secret');
  });

  test('a menu button is aria-expanded=false while its panel is closed', () => {
    const html = markup(<Disclosure label="Register">links</Disclosure>);
    expect(attribute(html, 'button', 'aria-expanded')).toBe('false');
    expect(html).toMatch(new RegExp(`id="${attribute(html, 'button', 'aria-controls')}" popover="manual"`));
  });

  test('toasts have two live regions from the start, so that screen readers announce them', () => {
    const html = markup(<ToastRegion closeLabel="Close">page</ToastRegion>);
    expect(html).toContain('role="alert"');
    expect(html).toContain('role="status"');
  });

  test('an open dialog has live regions of its own, because those of the page are inert', () => {
    const html = markup(
      <ToastRegion closeLabel="Close">
        <Dialog isOpen onClose={() => undefined} title="Change">
          Secret
        </Dialog>
      </ToastRegion>,
    );
    const dialog = /<dialog.*<\/dialog>/.exec(html)?.[0];
    expect(dialog).toContain('role="alert"');
    expect(dialog).toContain('role="status"');
  });

  test('a dialog has the label of the close button from the page around it, or its own', () => {
    const closeButton = (props: { closeLabel?: string }) => {
      const dialog = (
        <Dialog isOpen onClose={() => undefined} title="Change" {...props}>
          Secret
        </Dialog>
      );
      return attribute(markup(<ToastRegion closeLabel="Schließen">{dialog}</ToastRegion>), 'button', 'aria-label');
    };
    expect(closeButton({})).toBe('Schließen');
    expect(closeButton({ closeLabel: 'Close help' })).toBe('Close help');
  });

  test('a toast outside of a ToastRegion throws', () => {
    expect(() => markup(<Lost />)).toThrow('ToastRegion');
  });
});

describe('books', () => {
  const book = { id: '1', title: 'Salt' };

  test('with their own cover show it uncropped and load it lazily', () => {
    const html = markup(<Cover book={book} image={{ src: '/c.webp', width: 600, height: 900 }} />);
    expect(attribute(html, 'img', 'width')).toBe('600');
    expect(attribute(html, 'img', 'height')).toBe('900');
    expect(attribute(html, 'img', 'alt')).toBe('');
    expect(attribute(html, 'img', 'loading')).toBe('lazy');
    expect(attribute(html, 'span', 'style')).toBe('--ratio:0.667');
    expect(html).toMatch(/class="[^"]*portrait/);
  });

  test('without a cover get a generated one that is hidden from screen readers', () => {
    expect(markup(<Cover book={book} />)).toMatch(/<svg [^>]*aria-hidden="true"/);
  });

  test('on a shelf are one link each, with the language of the book', () => {
    const html = markup(
      <ShelfLine label="New on the shelf">
        <ShelfBook to="/library/1" title="हाम्रो खोला" lang="ne" cover={<Cover book={book} />} />
      </ShelfLine>,
    );
    expect(html.match(/<a /g)).toHaveLength(1);
    expect(html).toContain('<bdi lang="ne">हाम्रो खोला</bdi>');
    expect(attribute(html, 'section', 'aria-label')).toBe('New on the shelf');
    expect(attribute(html, 'section', 'tabindex')).toBe('0');
  });
});

describe('an avatar', () => {
  test.each([
    ['Rose Ann Hale', 'RH'],
    ['ada', 'A'],
    ['अस्मिता राई', 'अर'],
    ['  ', ''],
    ['𝒜da Lovelace', '𝒜L'],
  ])('the initials of “%s” are “%s”', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });

  test('an avatar is decorative, because the name is beside it', () => {
    expect(markup(<Avatar name="Rose Hale" />)).toContain('aria-hidden="true"');
    expect(attribute(markup(<Avatar name="Rose Hale" src="/face.webp" />), 'img', 'alt')).toBe('');
  });
});

describe('the boat of the offline page', () => {
  test('the boat of the offline page is decorative and needs no further files', () => {
    const drawn = markup(<Boat />);
    expect(drawn).toContain('aria-hidden="true"');
    expect(drawn).not.toMatch(/href|src=|url\(/);
  });
});
