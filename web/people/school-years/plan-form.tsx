import { useState } from 'react';
import type { SchoolClass } from '#contract/people/classes.ts';
import { schoolYearWords } from '#contract/people/school-year-words.ts';
import type { ClassPlan, SchoolYearPreview } from '#contract/people/school-years.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { Form, SubmitButton, useForm } from '#web/kit/form.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { firstDrafts, toClassPlan, useSavedPlan } from './plan-draft.ts';
import { findErrors, PlanRow } from './plan-row.tsx';
import css from './school-years.module.css';

export type PreviewedPlan = { classes: ClassPlan[]; preview: SchoolYearPreview };

type Props = { owner: string; classes: SchoolClass[]; onPreview: (previewed: PreviewedPlan) => void };

/** Plans the change of each class. Nothing is saved at the school. */
export function PlanForm({ owner, classes, onPreview }: Props) {
  const t = useTranslate();
  const { mutateAsync } = useApiMutation('POST /school-years/preview/');
  const [initial] = useState(() => firstDrafts(owner, classes));
  const form = useForm({
    initial: { classes: initial },
    validate: ({ classes: drafts }) => ({
      classes: drafts.some((draft) => Object.keys(findErrors(draft, t)).length > 0)
        ? t(schoolYearWords.hasProblems)
        : undefined,
    }),
    async submit({ classes: drafts }) {
      const planned = drafts.map(toClassPlan);
      return { classes: planned, preview: await mutateAsync({ body: { classes: planned } }) };
    },
    onSuccess: onPreview,
  });
  const drafts = form.values.classes;
  useSavedPlan(owner, drafts, drafts !== initial);
  const options = classes.map(({ id, name, class_id }) => ({
    value: id,
    label: classes.some((other) => other.id !== id && other.name === name) ? `${name} (${class_id})` : name,
  }));
  return (
    <Form form={form}>
      <ul className={css.rows}>
        {drafts.map((draft, index) => {
          const schoolClass = classes.find(({ id }) => id === draft.class);
          if (!schoolClass) return null;
          return (
            <PlanRow
              key={draft.class}
              schoolClass={schoolClass}
              draft={draft}
              others={options.filter(({ value }) => value !== draft.class)}
              errors={form.errorOf('classes') ? findErrors(draft, t) : {}}
              onChange={(changed) => form.setValue('classes', drafts.with(index, changed))}
            />
          );
        })}
      </ul>
      <div className="row">
        <SubmitButton form={form} busyLabel={t('Checking the plan…')}>
          {t('Preview')}
        </SubmitButton>
        <p className="muted">{t('Nothing changes before you confirm the preview.')}</p>
      </div>
    </Form>
  );
}
