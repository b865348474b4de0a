import { useMutation } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { Button } from '#web/kit/ui/button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { DataList } from './data-list.tsx';
import { Form, SubmitButton, useForm } from './form.tsx';
import type { Session } from './session.ts';
import { aSession, aView } from './testing/example-session.ts';
import { renderScreen } from './testing/render-screen.tsx';
import { useAction } from './use-action.ts';
import { useLocalList } from './use-list.ts';

const support = aView('school_admin', 60_000);
const admin = aSession('school_admin');
const nothing = async () => undefined;
const onlyReading = 'You can only read.';

function NameForm() {
  const form = useForm({ initial: {}, submit: nothing });
  return (
    <Form form={form}>
      <SubmitButton form={form}>Save name</SubmitButton>
    </Form>
  );
}

function ResendButton() {
  const { run, isBusy } = useAction(useMutation({ mutationFn: nothing }));
  return (
    <Button isBusy={isBusy} onClick={() => void run(undefined)}>
      Resend
    </Button>
  );
}

function Dialog() {
  return (
    <ConfirmDialog title="Archive class?" confirmLabel="Archive class" onConfirm={nothing} onClose={() => undefined}>
      Its students are kept.
    </ConfirmDialog>
  );
}

function ClassList() {
  const list = useLocalList([{ id: '1', name: 'Otters' }], {
    ...{ columns: [{ key: 'name', title: 'Name', cell: ({ name }) => name }], path: '/classes/', query: {} },
    ...{ matches: () => true, sortBy: (rows) => rows },
  });
  return (
    <DataList
      list={list}
      caption="Classes"
      countWords={(count) => `${count} classes`}
      errorTitle="The classes could not be loaded."
      fileName="classes.csv"
      selection={{ nameOf: ({ name }) => name, actions: () => null }}
    />
  );
}

/** Whether the button with this name can be pressed. */
function canPress(html: string, name: string): boolean {
  const [button = ''] = html.match(new RegExp(`<button(?:(?!<button).)*${name}`)) ?? [];
  expect(button).toContain(name);
  return !button.includes('aria-disabled="true"');
}

const render = (screen: React.ReactNode, session: Session) => renderScreen(screen, { session });

describe('what support sees in a view', () => {
  test('forms, questions and buttons cannot be sent, and a dialog says why', async () => {
    expect(canPress(await render(<NameForm />, support), 'Save name')).toBe(false);
    expect(canPress(await render(<ResendButton />, support), 'Resend')).toBe(false);
    const dialog = await render(<Dialog />, support);
    expect(canPress(dialog, 'Archive class')).toBe(false);
    expect(canPress(dialog, 'Cancel')).toBe(true);
    expect(dialog).toContain(onlyReading);
  });

  test('lists have no export and no rows to choose', async () => {
    const html = await render(<ClassList />, support);
    expect(html).toContain('Otters');
    expect(html).not.toContain('Select Otters');
    expect(html).not.toContain('Export as CSV');
  });

  test('an admin has all of it', async () => {
    expect(canPress(await render(<NameForm />, admin), 'Save name')).toBe(true);
    expect(canPress(await render(<ResendButton />, admin), 'Resend')).toBe(true);
    const dialog = await render(<Dialog />, admin);
    expect(canPress(dialog, 'Archive class')).toBe(true);
    expect(dialog).not.toContain(onlyReading);
    const list = await render(<ClassList />, admin);
    expect(list).toContain('Select Otters');
    expect(list).toContain('Export as CSV');
  });
});
