import type { PlatformPlan } from '#contract/schools/platform-plans.ts';
import { useApiMutation } from '#web/kit/api.ts';
import type { Endpoint } from '#web/kit/call.ts';
import { useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Checkbox } from '#web/kit/ui/choice.tsx';
import { NumberField } from '#web/kit/ui/number-field.tsx';
import { TextField } from '#web/kit/ui/text-field.tsx';

const BYTES_PER_GB = 1024 ** 3;
const invalidates: Endpoint[] = ['GET /api-super-admin/plans/', 'GET /api-super-admin/variants/'];

/** Adds a plan, or changes its limits. The server refuses invalid values at their fields. */
export function PlanDialog({ plan, onClose }: { plan: PlatformPlan | undefined; onClose: () => void }) {
  const t = useTranslate();
  const { mutateAsync: create } = useApiMutation('POST /api-super-admin/plans/', { invalidates });
  const { mutateAsync: change } = useApiMutation('PATCH /api-super-admin/plans/{id}/', { invalidates });
  const { students = null, staff = null, books = null, storage = null } = plan?.limits ?? {};
  const form = useForm({
    initial: {
      name: plan?.name ?? '',
      ...{ students: toText(students), staff: toText(staff), books: toText(books) },
      storage: storage === null ? '' : String(storage / BYTES_PER_GB),
      is_archived: plan?.is_archived ?? false,
    },
    submit({ is_archived, ...values }) {
      const gigabytes = values.storage.trim() === '' ? null : Number(values.storage.trim().replace(',', '.'));
      const body = {
        name: values.name,
        ...{ students: toLimit(values.students), staff: toLimit(values.staff), books: toLimit(values.books) },
        storage: gigabytes === null ? null : Math.round((gigabytes || 0) * BYTES_PER_GB),
      };
      return plan ? change({ params: { id: plan.id }, body: { ...body, is_archived } }) : create({ body });
    },
    onSuccess: onClose,
  });
  const title = plan ? t('Change plan') : t('Add plan');
  return (
    <FormDialog form={form} title={title} submitLabel={plan ? t('Save plan') : t('Add plan')} onClose={onClose}>
      <TextField label={t('Name')} maxLength={60} dir="auto" data-first {...form.field('name')} />
      <p className="muted">{t('Leave a limit empty for no limit. A smaller limit takes nothing away from anyone.')}</p>
      <NumberField label={t('Students')} {...form.field('students')} />
      <NumberField label={t('Staff')} {...form.field('staff')} />
      <NumberField label={t('Books')} {...form.field('books')} />
      <NumberField label={t('Storage in GB')} inputMode="decimal" {...form.field('storage')} />
      {plan && (
        <Checkbox
          label={t('Archived: no one can choose it any more')}
          hint={t('Schools that have it keep it.')}
          {...form.checkbox('is_archived')}
        />
      )}
    </FormDialog>
  );
}

const toText = (limit: number | null) => (limit === null ? '' : String(limit));

/**
 * Returns a typed limit: null for an empty field; 0, which the server refuses at the field, for other input than a
 * number.
 */
function toLimit(text: string): number | null {
  const typed = text.trim();
  if (typed === '') return null;
  return /^\d{1,9}$/.test(typed) ? Number(typed) : 0;
}
