import type { PlatformBook } from '#contract/platform-books.ts';
import { changePlatformBook, listPlatformBooks, showBookBoard, showPlatformBook } from '#web/kit/api/platform-books.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { closeAndFocusPage } from '#web/kit/close-and-focus.ts';
import { useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { ReasonField } from '#web/kit/reason-field.tsx';
import { useWords } from '#web/kit/words.ts';
import { announce } from '#web/ui/announce.ts';

/** What shows books and stories of all schools. */
export const bookReads = [listPlatformBooks, showPlatformBook, showBookBoard];

/** Takes a published book or story down, with a reason that its school reads. */
export function TakeDownDialog({
  book,
  onClose,
}: {
  book: Pick<PlatformBook, 'id' | 'type' | 'title' | 'language'>;
  onClose: () => void;
}) {
  const t = useWords();
  const { id, type, title, language } = book;
  const { mutateAsync } = useApiMutation(changePlatformBook, { invalidates: bookReads });
  const form = useForm({
    initial: { reason: '' },
    submit: ({ reason }) => mutateAsync({ params: { id }, body: { state: 'pulled_down', reason } }),
    onSuccess() {
      announce(t('“{title}” was taken down.', { title }));
      closeAndFocusPage(onClose);
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
        {t('No one can read it any more. Only its school can restore it.')}
      </p>
      <ReasonField {...form.field('reason')} readBy="school" data-first />
    </FormDialog>
  );
}
