import { useId } from 'react';
import type { SchoolClass } from '#contract/people/classes.ts';
import { schoolYearProblemWords } from '#contract/people/school-year-words.ts';
import type { PlannedAction } from '#contract/people/school-years.ts';
import { useApi } from '#web/kit/api.ts';
import { ChoiceField, type ChoiceOption } from '#web/kit/choice-field.tsx';
import { useFullName } from '#web/kit/person-name.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { CheckboxGroup } from '#web/kit/ui/checkbox-group.tsx';
import { Checkbox } from '#web/kit/ui/choice.tsx';
import { RowsSkeleton } from '#web/kit/ui/skeleton.tsx';
import { SelectField, TextField } from '#web/kit/ui/text-field.tsx';
import type { ClassDraft } from './plan-draft.ts';
import css from './school-years.module.css';

/** The possible changes of a class, as labels. */
const actionWords: Record<PlannedAction, string> = {
  move_up: 'Moves up',
  stay: 'Stays as it is',
  merge: 'Merges into another class',
  split: 'Splits into two classes',
  leave: 'Leaves the school',
};

const ACTIONS = Object.keys(actionWords) as PlannedAction[];

export type PlanErrors = { name?: string; second_name?: string; into?: string; students?: string };

type Props = {
  schoolClass: SchoolClass;
  draft: ClassDraft;
  /** The classes that this one can merge into. */
  others: ChoiceOption[];
  errors: PlanErrors;
  onChange: (draft: ClassDraft) => void;
};

/** A class in the plan: its change, and the fields of that change. */
export function PlanRow({ schoolClass, draft, others, errors, onChange }: Props) {
  const t = useTranslate();
  const headingId = useId();
  const { name, no_of_students } = schoolClass;
  const change = (part: Partial<ClassDraft>) => onChange({ ...draft, ...part });
  return (
    <li className={css.row}>
      <fieldset className={css.fields} aria-labelledby={headingId}>
        <div className={css.about}>
          <h2 id={headingId} dir="auto">
            {name}
          </h2>
          <p className="muted">{t('{count, plural, one {# student} other {# students}}', { count: no_of_students })}</p>
        </div>
        <SelectField
          label={t('What happens')}
          value={draft.action}
          onChange={({ target }) => change({ action: target.value as PlannedAction })}
        >
          {ACTIONS.map((action) => (
            <option key={action} value={action}>
              {t(actionWords[action])}
            </option>
          ))}
        </SelectField>
        <PlanDetails {...{ draft, others, errors, schoolClass }} onChange={change} />
      </fieldset>
    </li>
  );
}

type DetailProps = Omit<Props, 'onChange'> & { onChange: (part: Partial<ClassDraft>) => void };

function PlanDetails({ schoolClass, draft, others, errors, onChange }: DetailProps) {
  const t = useTranslate();
  const nameField = (
    <TextField
      label={draft.action === 'split' ? t('First class name') : t('New name')}
      value={draft.name}
      error={errors.name}
      maxLength={100}
      dir="auto"
      autoComplete="off"
      onChange={({ target }) => onChange({ name: target.value })}
    />
  );
  if (draft.action === 'move_up') return nameField;
  if (draft.action === 'merge')
    return (
      <ChoiceField
        label={t('Merge into')}
        anyLabel={t('Choose a class')}
        options={others}
        value={draft.into}
        error={errors.into}
        onChange={({ target }) => onChange({ into: target.value })}
      />
    );
  if (draft.action === 'leave')
    return (
      <div className={css.wide}>
        <p className="muted">{t('Its students are archived as leavers, and the class is archived.')}</p>
        <Checkbox
          label={t('Archive also students who are in another class')}
          checked={draft.archives_shared}
          onChange={({ target }) => onChange({ archives_shared: target.checked })}
        />
      </div>
    );
  if (draft.action !== 'split') return null;
  return (
    <>
      {nameField}
      <div className={css.second}>
        <TextField
          label={t('Second class name')}
          value={draft.second_name}
          error={errors.second_name}
          maxLength={100}
          dir="auto"
          autoComplete="off"
          onChange={({ target }) => onChange({ second_name: target.value })}
        />
      </div>
      <SecondClassStudents {...{ schoolClass, draft, errors, onChange }} />
    </>
  );
}

/** Chooses the students who move to the second class. */
function SecondClassStudents({ schoolClass: { id, name }, draft, errors, onChange }: Omit<DetailProps, 'others'>) {
  const t = useTranslate();
  const fullName = useFullName();
  const detail = useApi('GET /api-admin/school-classes/{id}/', { params: { id } });
  if (detail.isError)
    return (
      <p className={css.wide}>
        {t('The students could not be loaded.')} <Button onClick={() => void detail.refetch()}>{t('Try again')}</Button>
      </p>
    );
  if (!detail.data) return <RowsSkeleton label={t('Loading…')} count={3} />;
  return (
    <div className={css.wide}>
      <CheckboxGroup
        legend={t('Students of {name} who move to the second class', { name })}
        error={errors.students}
        listClass={css.students}
        options={detail.data.students.map((student) => ({
          value: student.id,
          label: <span dir="auto">{fullName(student)}</span>,
        }))}
        chosen={draft.students}
        onChange={(students) => onChange({ students })}
      />
    </div>
  );
}

type Translate = ReturnType<typeof useTranslate>;

/** Returns the errors of a class that can be found without the server. */
export function findErrors(draft: ClassDraft, t: Translate): PlanErrors {
  const { action, name, second_name, into, students } = draft;
  const isSplit = action === 'split';
  return {
    ...((action === 'move_up' || isSplit) && name.trim() === '' && { name: t('Enter a class name.') }),
    ...(isSplit && second_name.trim() === '' && { second_name: t('Enter a class name.') }),
    ...(action === 'merge' && into === '' && { into: t(schoolYearProblemWords.merges_nowhere) }),
    ...(isSplit && students.length === 0 && { students: t(schoolYearProblemWords.no_one_chosen) }),
  };
}
