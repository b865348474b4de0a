import type { Tenant } from '#contract/administration/tenant-admin.ts';
import { useApiMutation } from '#web/kit/api.ts';
import type { Endpoint } from '#web/kit/call.ts';
import { closeAndFocusPage } from '#web/kit/close-and-focus.ts';
import { useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { ReasonField } from '#web/kit/staff-reason-field.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { announce } from '#web/kit/ui/announce.ts';
import { TextField } from '#web/kit/ui/text-field.tsx';
import css from './tenant-admin.module.css';

type Props = { tenant: Tenant; onClose: () => void };
const options: { invalidates: Endpoint[] } = {
  invalidates: ['GET /api-admin/tenants/{id}/', 'GET /api-admin/tenants/'],
};

/** Asks for the reason why a school is suspended; its admins get the reason. */
export function SuspendDialog({ tenant, onClose }: Props) {
  const t = useTranslate();
  const { mutateAsync } = useApiMutation('POST /api-admin/tenants/{id}/suspend/', options);
  const form = useForm({
    initial: { reason: '' },
    submit: (body) => mutateAsync({ params: { id: tenant.id }, body }),
    onSuccess() {
      closeAndFocusPage(onClose);
      announce(t('School suspended.'));
    },
    failureMessage: t('The school could not be suspended. Try again.'),
  });
  return (
    <FormDialog
      form={form}
      title={t('Suspend this school?')}
      submitLabel={t('Suspend school')}
      isDestructive
      isCancelFirst
      onClose={onClose}
    >
      <p>
        <b>
          <bdi>{tenant.school_name}</bdi>
        </b>
      </p>
      <ul className={css.effects}>
        <li>
          {t(
            'Everyone is signed out and cannot sign in again: {students, plural, one {# student} other {# students}}, {teachers, plural, one {# teacher} other {# teachers}} and the admins.',
            { students: tenant.students, teachers: tenant.teachers },
          )}
        </li>
        <li>
          {t(
            'The pages of the school cannot be opened. {books, plural, one {Its book disappears} other {Its # books disappear}} from Booklark’s shared site.',
            { books: tenant.books },
          )}
        </li>
        <li>{t('Its jobs and emails wait. Nothing is deleted.')}</li>
      </ul>
      <ReasonField {...form.field('reason')} readBy="admins" />
    </FormDialog>
  );
}

/** Restores a school; its activity log shows the optional reason. */
export function RestoreDialog({ tenant, onClose }: Props) {
  const t = useTranslate();
  const { mutateAsync } = useApiMutation('POST /api-admin/tenants/{id}/restore/', options);
  const form = useForm({
    initial: { reason: '' },
    submit: ({ reason }) => mutateAsync({ params: { id: tenant.id }, body: reason.trim() ? { reason } : {} }),
    onSuccess() {
      closeAndFocusPage(onClose);
      announce(t('School restored.'));
    },
    failureMessage: t('The school could not be restored. Try again.'),
  });
  return (
    <FormDialog form={form} title={t('Restore this school?')} submitLabel={t('Restore school')} onClose={onClose}>
      <p>
        <b>
          <bdi>{tenant.school_name}</bdi>
        </b>
      </p>
      <p>{t('Its pages can be opened again. People must sign in again.')}</p>
      <ReasonField {...form.field('reason')} readBy="school" isOptional />
    </FormDialog>
  );
}

/** Asks for the reason why a school is closed, and for its name as a confirmation: the data is erased after 30 days. */
export function CloseDialog({ tenant, onClose }: Props) {
  const t = useTranslate();
  const { mutateAsync } = useApiMutation('POST /api-admin/tenants/{id}/close/', options);
  const form = useForm({
    initial: { reason: '', school_name: '' },
    submit: (body) => mutateAsync({ params: { id: tenant.id }, body }),
    onSuccess() {
      closeAndFocusPage(onClose);
      announce(t('School closed.'));
    },
    failureMessage: t('The school could not be closed. Try again.'),
  });
  return (
    <FormDialog
      form={form}
      title={t('Close this school?')}
      submitLabel={t('Close school')}
      isDestructive
      isCancelFirst
      onClose={onClose}
    >
      <ul className={css.effects}>
        <li>{t('The school is suspended, and a complete export is created.')}</li>
        <li>{t('Its admins get a link to the export by email.')}</li>
        <li>
          {t('After 30 days, all data and files are erased permanently. Until then, you can restore the school.')}
        </li>
      </ul>
      <ReasonField {...form.field('reason')} readBy="admins" />
      <TextField
        {...form.field('school_name')}
        label={t('Type “{name}” to confirm', { name: tenant.school_name })}
        autoComplete="off"
        spellCheck={false}
        dir="auto"
      />
    </FormDialog>
  );
}
