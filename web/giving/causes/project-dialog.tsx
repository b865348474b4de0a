import type { ManagedCause, ManagedProject } from '#contract/giving/managed-causes.ts';
import { offeredCurrencies } from '#contract/kit/currencies.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { ChoiceField } from '#web/kit/choice-field.tsx';
import { useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { toDecimal, toUnits } from '#web/kit/typed-amounts.ts';
import { Checkbox } from '#web/kit/ui/choice.tsx';
import { NumberField } from '#web/kit/ui/number-field.tsx';
import { TextArea, TextField } from '#web/kit/ui/text-field.tsx';
import type { CauseCalls } from './cause-calls.ts';

type Props = { calls: CauseCalls; cause: ManagedCause; project?: ManagedProject | undefined; onClose: () => void };

/** Adds a project with its target in units and in money, or changes one. The currency never changes. */
export function ProjectDialog({ calls, cause, project, onClose }: Props) {
  const t = useTranslate();
  const create = useApiMutation(calls.createProject, { invalidates: calls.reads });
  const change = useApiMutation(calls.changeProject, { invalidates: calls.reads });
  const currency = project?.currency ?? cause.currency;
  const form = useForm({
    initial: initialValues(project, currency),
    submit: ({ currency: projectCurrency, is_done, ...values }) => {
      const body = bodyOf(values, projectCurrency);
      return project
        ? change.mutateAsync({ params: { id: cause.id, project: project.id }, body: { ...body, is_done } })
        : create.mutateAsync({ params: { id: cause.id }, body: { ...body, currency: projectCurrency } });
    },
    onSuccess: onClose,
  });
  return (
    <FormDialog
      form={form}
      isWide
      title={project ? t('Edit project') : t('Add project')}
      submitLabel={project ? t('Save') : t('Add project')}
      onClose={onClose}
    >
      <TextField label={t('Title')} maxLength={100} dir="auto" {...form.field('title')} />
      <TextField label={t('Summary')} maxLength={300} dir="auto" {...form.field('summary')} />
      <TextArea label={t('Story')} rows={5} maxLength={20_000} dir="auto" {...form.field('story')} />
      <TextField
        label={t('What is counted')}
        hint={t('In the plural, such as books, filters or meals.')}
        maxLength={40}
        dir="auto"
        {...form.field('unit')}
      />
      <TextField
        label={t('One unit')}
        hint={t('With its article, such as a book, a filter or a meal. Gifts say what they pay for.')}
        maxLength={40}
        dir="auto"
        {...form.field('unit_one')}
      />
      <NumberField label={t('How many')} {...form.field('units')} />
      {!project && (
        <ChoiceField
          label={t('Currency')}
          options={offeredCurrencies.map(({ code }) => ({ value: code, label: code }))}
          {...form.field('currency')}
        />
      )}
      <NumberField
        label={t('What one costs, in {currency}', { currency: form.values.currency })}
        inputMode="decimal"
        {...form.field('unit_cost')}
      />
      <TextField label={t('Since')} type="date" {...form.field('unit_cost_on')} />
      <NumberField
        label={t('Books of the library that it builds')}
        hint={t('Leave it empty if it builds no library.')}
        {...form.field('library_books')}
      />
      {project && (
        <Checkbox
          label={t('This project is done')}
          hint={t('What it was for is there.')}
          {...form.checkbox('is_done')}
        />
      )}
    </FormDialog>
  );
}

function initialValues(project: ManagedProject | undefined, currency: string) {
  return {
    title: project?.title ?? '',
    summary: project?.summary ?? '',
    story: project?.story ?? '',
    unit: project?.unit ?? '',
    unit_one: project?.unit_one ?? '',
    units: project ? String(project.units) : '',
    currency,
    unit_cost: project ? toDecimal(project.unit_cost, currency) : '',
    unit_cost_on: project?.unit_cost_on ?? new Date().toISOString().slice(0, 10),
    library_books: project?.library_books ? String(project.library_books) : '',
    is_done: project?.state === 'done',
  };
}

type Words = Omit<ReturnType<typeof initialValues>, 'currency' | 'is_done'>;

/** Invalid numbers are sent as 0, which the server refuses at the field. */
function bodyOf({ units, unit_cost, library_books, ...words }: Words, currency: string) {
  return {
    ...words,
    units: toWhole(units),
    unit_cost: toUnits(unit_cost, currency),
    library_books: library_books.trim() ? toWhole(library_books) : null,
  };
}

const toWhole = (text: string) => (/^\d{1,7}$/.test(text.trim()) ? Number(text.trim()) : 0);
