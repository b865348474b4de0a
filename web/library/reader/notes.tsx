import { NoteIcon } from '@phosphor-icons/react/dist/ssr/Note';
import { useTypedText } from '#web/core/drafts/typed-text.ts';
import { call } from '#web/kit/call.ts';
import { Form, SubmitButton, useForm } from '#web/kit/form.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { announce } from '#web/kit/ui/announce.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { TextArea } from '#web/kit/ui/text-field.tsx';
import { useIsReadOnly } from '#web/kit/visit.ts';
import css from './notes.module.css';
import { ToolbarButton } from './toolbar-button.tsx';
import type { Notes } from './use-notes.ts';

type ButtonProps = { notes: Notes; page: number | undefined; open: () => void };

export function NoteButton({ notes, page, open }: ButtonProps) {
  const t = useTranslate();
  const hasNote = notes.list?.some((note) => note.page === page);
  if (useIsReadOnly()) return null;
  return (
    <ToolbarButton
      label={hasNote ? t('Your note on this page') : t('Write a note')}
      icon={NoteIcon}
      weight={hasNote ? 'fill' : 'regular'}
      aria-haspopup="dialog"
      onClick={open}
    />
  );
}

type PanelProps = { bookId: string; notes: Notes; page: number; isOpen: boolean; close: () => void };

/** Shows the note on a page. Unsaved text reappears when the note is opened again. */
export function NotePanel({ isOpen, ...dialog }: PanelProps) {
  return useIsReadOnly() || !isOpen ? null : <NoteDialog {...dialog} />;
}

export function NoteDialog({ bookId, notes, page, close }: Omit<PanelProps, 'isOpen'>) {
  const t = useTranslate();
  const text = notes.list?.find((note) => note.page === page)?.text ?? '';
  const params = { id: bookId, page };
  const others = (notes.list ?? []).filter((note) => note.page !== page);
  const form = useForm({
    initial: { text },
    failureField: 'text',
    submit: (body) => call('PUT /books/{id}/notes/{page}/', { params, body }),
    onSuccess: (_, body) => {
      const note = { page, text: body.text.trim(), updated_at: new Date().toISOString() };
      notes.change([...others, note].sort((a, b) => a.page - b.page));
      announce(t('Note saved.'));
      close();
    },
  });
  const forgetTyped = useTypedText(form, `note ${bookId} ${page}`);
  const removal = useForm({
    initial: {},
    submit: () => call('DELETE /books/{id}/notes/{page}/', { params }),
    onSuccess: () => {
      forgetTyped();
      notes.change(others);
      announce(t('Note removed.'));
      close();
    },
  });
  return (
    <Dialog
      isOpen
      onClose={close}
      title={t('Note on page {page}', { page })}
      actions={
        <>
          {text && (
            <Form form={removal}>
              <SubmitButton form={removal} kind="line">
                {t('Remove note')}
              </SubmitButton>
            </Form>
          )}
          <Button onClick={close}>{t('Cancel')}</Button>
          <SubmitButton form={form} kind="solid">
            {t('Save note')}
          </SubmitButton>
        </>
      }
    >
      <Form form={form}>
        <TextArea
          {...form.field('text')}
          label={t('Note')}
          hint={t('Up to 1,000 characters. Only you see it.')}
          rows={6}
          dir="auto"
        />
      </Form>
    </Dialog>
  );
}

/** Lists the notes of a book, each with a link to its page. */
export function NoteList({ notes, goTo }: { notes: Notes; goTo: (page: number) => void }) {
  const t = useTranslate();
  return (
    <section>
      <h3>{t('Notes')}</h3>
      {notes.list?.length === 0 && <p className="soft">{t('No notes yet. Only you will see your notes.')}</p>}
      <ol>
        {notes.list?.map(({ page, text }) => (
          <li key={page}>
            <button type="button" onClick={() => goTo(page)}>
              <span className={css.text} dir="auto">
                {text}
              </span>
              <span className="num">
                <span className="vh">{t('Page {page}', { page })}</span>
                <span aria-hidden="true">{page}</span>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
