import type { ManagedBook } from '#contract/library/publishing.ts';
import { audienceWords } from '#contract/library/publishing-words.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { announce } from '#web/kit/ui/announce.ts';
import { ChoiceGroup, RadioCard } from '#web/kit/ui/choice.tsx';
import { bookReads } from './processing.ts';
import { useBookUndo } from './use-book-undo.ts';
import { BOOK_AUDIENCES } from './words.ts';

type Props = { book: ManagedBook; onClose: () => void; onPublished?: () => void };

/** Publishes a book for an audience, or changes the audience of a published one. */
export function PublishDialog({ book, onClose, onPublished }: Props) {
  const t = useTranslate();
  const isPublished = book.state === 'published';
  const { title } = book;
  const showUndo = useBookUndo(book, {
    done: t('“{title}” is published.', { title }),
    undone: t('“{title}” is no longer published.', { title }),
  });
  const { mutateAsync } = useApiMutation('POST /api-admin/books/{id}/publish/', { invalidates: bookReads });
  const form = useForm({
    initial: { audience: book.audience },
    submit: (body) => mutateAsync({ params: { id: book.id }, body }),
    onSuccess() {
      onClose();
      onPublished?.();
      if (isPublished) announce(t('Audience changed.'));
      else showUndo();
    },
  });

  return (
    <FormDialog
      form={form}
      title={<span dir="auto">{title}</span>}
      submitLabel={isPublished ? t('Change audience') : t('Publish')}
      busyLabel={isPublished ? t('Saving…') : t('Publishing…')}
      onClose={onClose}
    >
      <ChoiceGroup legend={t('Who can read this book?')} error={form.errorOf('audience')}>
        {BOOK_AUDIENCES.map((audience) => (
          <RadioCard
            key={audience}
            name="audience"
            value={audience}
            checked={audience === form.values.audience}
            onChange={() => form.setValue('audience', audience)}
            label={t(audienceWords[audience].name)}
            hint={t(audienceWords[audience].means)}
          />
        ))}
      </ChoiceGroup>
    </FormDialog>
  );
}
