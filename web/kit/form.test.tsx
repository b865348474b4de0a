import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Checkbox } from '#web/kit/ui/choice.tsx';
import { TextField } from '#web/kit/ui/text-field.tsx';
import { ToastRegion } from '#web/kit/ui/toast.tsx';
import { CallError } from './call.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Form, SubmitButton, useForm } from './form.tsx';
import { FormDialog } from './form-dialog.tsx';
import { emptyErrors, failureText, isSameValue, readInputs, refusalErrors } from './form-state.ts';
import { translateToEnglish } from './testing/render-page.tsx';

const names = ['first_name', 'languages'];
const failure = 'The list could not be saved.';

describe('a refused form', () => {
  test('shows each message at its field, the first one of a field, and nothing above the form', () => {
    const cause = new CallError(400, 'Some fields are wrong.', { first_name: ['Enter a first name.', 'Too short.'] });
    expect(refusalErrors(cause, names, failure)).toEqual({
      fields: { first_name: 'Enter a first name.' },
      form: undefined,
    });
  });

  test('shows the first wrong item of a list at the field of the list', () => {
    const cause = new CallError(400, '', { 'languages.1': ['Choose a language.'], 'languages.3': ['Too many.'] });
    expect(refusalErrors(cause, names, failure).fields).toEqual({ languages: 'Choose a language.' });
  });

  test('shows a message above the form when no field has that name', () => {
    const cause = new CallError(400, 'Malformed.', { role: ['You cannot change your own role.'] });
    expect(refusalErrors(cause, names, failure)).toEqual({ fields: {}, form: 'You cannot change your own role.' });
  });

  test('shows its reason above the form, or what failed when there is no reason', () => {
    expect(refusalErrors(new CallError(409, 'The class is archived.'), names, failure).form).toBe(
      'The class is archived.',
    );
    expect(refusalErrors(new CallError(0), names, failure).form).toBe(failure);
  });

  test('with one field shows its reason at that field', () => {
    const cause = new CallError(404, 'No class has this code.');
    expect(refusalErrors<{ code: string }>(cause, ['code'], failure, 'code')).toEqual({
      fields: { code: 'No class has this code.' },
      form: undefined,
    });
  });

  test('does not hide a bug', () => {
    expect(() => refusalErrors(new TypeError('x is undefined'), names, failure)).toThrow(TypeError);
  });
});

test('a refusal without a message says that the site could not be reached, or what failed', () => {
  const offline = 'We could not reach the site. Check your internet connection and try again.';
  expect(failureText(new CallError(0), translateToEnglish, failure)).toBe(offline);
  expect(failureText(new CallError(500), translateToEnglish, failure)).toBe(failure);
  expect(failureText(new CallError(500), translateToEnglish)).toBe('That did not work. Try again.');
});

test('lists are unsaved when an item differs, everything else when it is another value', () => {
  expect(isSameValue(['a', 'b'], ['a', 'b'])).toBe(true);
  expect(isSameValue(['a', 'b'], ['b', 'a'])).toBe(false);
  expect(isSameValue('', 'a')).toBe(false);
});

test('only empty required fields have an error', () => {
  const values = { username: '', password: 'x', nickname: '' };
  expect(emptyErrors(values, { username: 'Enter a username.', password: 'Enter a password.' })).toEqual({
    username: 'Enter a username.',
  });
});

test('what was typed before the page came to life is read from the form, except from disabled fields', () => {
  const elements = [
    { name: 'username', type: 'text', value: 'ada' },
    { name: 'password', type: 'password', value: '' },
    { name: 'remember', type: 'checkbox', value: 'on', checked: true },
    { name: 'role', type: 'radio', value: 'teacher', checked: false },
    { name: 'email', type: 'email', value: 'old@riverside.test', disabled: true },
    // One of several checkboxes that share one text value.
    { name: 'languages', type: 'checkbox', value: 'on', checked: true },
    { name: '', type: 'submit', value: '' },
  ];
  const initial = { username: '', password: '', remember: false, role: 'student', email: '', languages: 'en,ar' };
  expect(readInputs({ elements } as unknown as HTMLFormElement, initial)).toEqual({ username: 'ada', remember: true });
});

test('a list is not read from a form before its options have loaded', () => {
  const placeholder = { value: '' };
  const select = (options: object[]) => ({ name: 'class', type: 'select-one', value: '', options });
  const read = (element: object) =>
    readInputs({ elements: [element] } as unknown as HTMLFormElement, { class: 'otters' });
  expect(read(select([placeholder]))).toEqual({});
  expect(read(select([placeholder, { value: 'otters' }]))).toEqual({ class: '' });
});

function Sample() {
  const form = useForm({ initial: { name: 'Owls', is_open: true }, submit: async () => undefined });
  return (
    <>
      <Form form={form}>
        <TextField {...form.field('name')} label="Class name" />
        <Checkbox {...form.checkbox('is_open')} label="Open" />
      </Form>
      <SubmitButton form={form}>Save</SubmitButton>
    </>
  );
}

test('a button outside the form sends the form, and fields begin with its values', () => {
  const html = renderToStaticMarkup(<Sample />);
  const id = html.match(/<form id="([^"]+)"/)?.[1];
  expect(html).toContain(`type="submit" form="${id}"`);
  expect(html).toMatch(/name="name" value="Owls"|value="Owls" name="name"/);
  expect(html).toContain('checked=""');
});

function SampleDialog() {
  const form = useForm({ initial: { name: '' }, submit: async () => undefined });
  return (
    <FormDialog form={form} title="Rename class" submitLabel="Rename" onClose={() => undefined}>
      <TextField {...form.field('name')} label="Class name" />
    </FormDialog>
  );
}

test('a form dialog offers Cancel before its main button', () => {
  expect(renderToStaticMarkup(<SampleDialog />)).toMatch(/Cancel.*type="submit".*Rename/);
});

test('a confirmation is a form whose button keeps its label, and Cancel has the focus', () => {
  const html = renderToStaticMarkup(
    <ToastRegion closeLabel="Close">
      <ConfirmDialog
        title="Delete this book?"
        name="The Kite"
        confirmLabel="Delete"
        announcement="“The Kite” was deleted."
        onConfirm={async () => undefined}
        onClose={() => undefined}
      >
        Its pages are permanently deleted.
      </ConfirmDialog>
    </ToastRegion>,
  );
  expect(html).toMatch(/data-first="true"[^>]*>Cancel<\/button><button[^>]*type="submit"[^>]*>Delete<\/button>/);
  expect(html).not.toContain('Saving…');
});
