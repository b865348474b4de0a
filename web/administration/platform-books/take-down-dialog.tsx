import type { PlatformBook } from '#contract/administration/platform-books.ts';
import { useApiMutation } from '#web/kit/api.ts';
import type { Endpoint } from '#web/kit/call.ts';
import { closeAndFocusPage } from '#web/kit/close-and-focus.ts';
import { useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { ReasonField } from '#web/kit/staff-reason-field.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { useUndoToast } from '#web/kit/undo-message.tsx';
import { useAction } from '#web/kit/use-action.ts';

/** Endpoints that show books and stories of all schools. */
export const bookReads: Endpoint[] = [
  'GET /api-super-admin/books/',
  'GET /api-super-admin/books/{id}/',
  'GET /api-super-admin/books/board/',
];

/** Takes a published book or story down, with a reason that its school reads. */
export function TakeDownDialog({
  book,
  onClose,
}: {
  book: Pick<PlatformBook, 'id' | 'type' | 'title' | 'language'>;
  onClose: () => void;
}) {
  const t = useTranslate();
  const { id, type, title, language } = book;
  const { mutateAsync } = useApiMutation('PATCH /api-super-admin/books/{id}/', { invalidates: bookReads });
  const showUndo = useUndoToast();
  const undo = useAction(useApiMutation('POST /api-super-admin/books/{id}/undo/', { invalidates: bookReads }), {
    successMessage: t('“{title}” is published again.', { title }),
  });
  const form = useForm({
    initial: { reason: '' },
    submit: ({ reason }) => mutateAsync({ params: { id }, body: { state: 'pulled_down', reason } }),
    onSuccess() {
      closeAndFocusPage(onClose);
      showUndo(t('“{title}” was taken down.', { title }), () => undo.run({ params: { id } }));
    },
  });
  return (
    <FormDialog
      form={form}
      title={type === 'book' ? t('Take down this book?') : t('Take down this story?')}
      submitLabel={t('Take down')}
      isDestructive
      onClose={onClose}
    >
      <p>
        <b lang={language} dir="auto">
          {title}
        </b>
        <br />
        {t('No one can read it any more. You can undo this right afterwards. Later, only its school can restore it.')}
      </p>
      <ReasonField {...form.field('reason')} readBy="school" data-first />
    </FormDialog>
  );
}
