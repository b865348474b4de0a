import type { ManagedBook } from '#contract/library/publishing.ts';
import { publishingWords } from '#contract/library/publishing-words.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { TextArea } from '#web/kit/ui/text-field.tsx';
import { bookReads } from './processing.ts';
import { useBookUndo } from './use-book-undo.ts';

export function TakeDownDialog({ book, onClose }: { book: ManagedBook; onClose: () => void }) {
  const t = useTranslate();
  const { id, title } = book;
  const showUndo = useBookUndo(book, {
    done: t('“{title}” was taken down.', { title }),
    undone: t('“{title}” is published again.', { title }),
  });
  const { mutateAsync } = useApiMutation('POST /api-admin/books/{id}/pull-down/', { invalidates: bookReads });
  const form = useForm({
    initial: { reason: '' },
    validate: ({ reason }) => (reason.trim() === '' ? { reason: t(publishingWords.reasonMissing) } : {}),
    submit: (body) => mutateAsync({ params: { id }, body }),
    onSuccess() {
      onClose();
      showUndo();
    },
  });

  return (
    <FormDialog
      form={form}
      title={t('Take down this book?')}
      submitLabel={t('Take down')}
      busyLabel={t('Taking down…')}
      isDestructive
      onClose={onClose}
    >
      <p>
        <b dir="auto">{title}</b>
        <br />
        {t('No one can see the book until you publish it again.')}
      </p>
      <TextArea label={t('Reason')} maxLength={500} {...form.field('reason')} />
    </FormDialog>
  );
}
