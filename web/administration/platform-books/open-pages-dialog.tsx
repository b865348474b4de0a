import type { OpenedBook, PlatformBookDetail } from '#contract/administration/platform-books.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { ChoiceField } from '#web/kit/choice-field.tsx';
import { useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { useFullName } from '#web/kit/person-name.ts';
import { ReasonField } from '#web/kit/staff-reason-field.tsx';
import { useTranslate } from '#web/kit/translate.ts';

type Props = { book: PlatformBookDetail; onOpened: (pages: OpenedBook) => void; onClose: () => void };

/**
 * Asks for the person at the school who requested opening the pages. The school’s activity log names the person and the
 * colleague.
 */
export function OpenPagesDialog({ book, onOpened, onClose }: Props) {
  const t = useTranslate();
  const fullName = useFullName();
  const { id, type, title, language, requesters } = book;
  const { mutateAsync } = useApiMutation('POST /api-super-admin/books/{id}/open/');
  const form = useForm({
    initial: { requested_by: '', reason: '' },
    submit: ({ requested_by, reason }) =>
      mutateAsync({ params: { id }, body: { requested_by, ...(reason.trim() && { reason }) } }),
    onSuccess(opened) {
      onOpened(opened);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={type === 'book' ? t('Open the pages of this book?') : t('Open the text of this story?')}
      submitLabel={t('Open pages')}
      onClose={onClose}
    >
      <p>
        <b lang={language} dir="auto">
          {title}
        </b>
        <br />
        {t('Open the pages only when the school has asked you. You can read them for an hour, until you sign out.')}
      </p>
      <ChoiceField
        {...form.field('requested_by')}
        label={t('Who asked you?')}
        hint={t('The school reads this name and yours in its activity log.')}
        anyLabel={t('Choose a person')}
        options={requesters.map((person) => ({ value: person.id, label: fullName(person) }))}
        data-first
      />
      <ReasonField {...form.field('reason')} readBy="school" isOptional />
    </FormDialog>
  );
}
