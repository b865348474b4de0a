import { useState } from 'react';
import { nameContains } from '#contract/kit/person-names.ts';
import { roleWords } from '#contract/kit/role-words.ts';
import type { PossibleTeacher, SchoolClass } from '#contract/people/classes.ts';
import { useAllPages, useApiMutation } from '#web/kit/api.ts';
import { useComma } from '#web/kit/comma.ts';
import { useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { LoadPlaceholder } from '#web/kit/load-placeholder.tsx';
import { useFullName } from '#web/kit/person-name.ts';
import { useSession } from '#web/kit/session.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Checkbox, ChoiceGroup } from '#web/kit/ui/choice.tsx';
import { SearchField } from '#web/kit/ui/text-field.tsx';
import { CLASS_ENDPOINTS } from '#web/people/students/student-endpoints.ts';
import css from './classes.module.css';

/** With more teachers there is a search field. */
const MAX_WITHOUT_SEARCH = 8;

type Props = {
  /** Ids of the chosen teachers. */
  value: string[];
  onChange: (teacherIds: string[]) => void;
  error: string | undefined;
  /** Id of a teacher who cannot be removed. */
  fixedId?: string | undefined;
};

/** Chooses the teachers of a class. */
export function TeachersField({ value, onChange, error, fixedId }: Props) {
  const fullName = useFullName();
  const comma = useComma();
  const t = useTranslate();
  const [search, setSearch] = useState('');
  const read = useAllPages('GET /v1/teachers/');
  const { data: teachers, isError } = read;
  if (isError || !teachers)
    return <LoadPlaceholder read={read} errorTitle={t('The teachers could not be loaded.')} rows={3} />;

  const hasNamesake = ({ id, ...name }: PossibleTeacher) =>
    teachers.some((other) => other.id !== id && fullName(other) === fullName(name));
  const matches = (teacher: PossibleTeacher) => nameContains(teacher, search);
  return (
    <>
      {teachers.length > MAX_WITHOUT_SEARCH && (
        <SearchField label={t('Find a teacher')} value={search} onChange={(event) => setSearch(event.target.value)} />
      )}
      <ChoiceGroup legend={t('Teachers')} error={error}>
        <div className={css.people}>
          <p role="status" className="muted">
            {!teachers.some(matches) &&
              (teachers.length === 0 ? t('No teachers yet') : t('No teachers match your search'))}
          </p>
          {teachers.filter(matches).map((teacher) => {
            const { id, role, email } = teacher;
            const hint = [t(roleWords[role]), hasNamesake(teacher) && email].filter(Boolean).join(comma);
            const isFixed = id === fixedId;
            return (
              <Checkbox
                key={id}
                label={<span dir="auto">{fullName(teacher)}</span>}
                hint={
                  isFixed ? t('You cannot remove yourself from your own class. Ask a lead teacher or an admin.') : hint
                }
                checked={value.includes(id)}
                disabled={isFixed}
                onChange={({ target }) =>
                  onChange(target.checked ? [...value, id] : value.filter((teacherId) => teacherId !== id))
                }
              />
            );
          })}
        </div>
      </ChoiceGroup>
    </>
  );
}

/** Changes the teachers of a class. */
export function TeachersDialog({ schoolClass, onClose }: { schoolClass: SchoolClass; onClose: () => void }) {
  const t = useTranslate();
  const { id, teachers, can_leave } = schoolClass;
  const user = useSession()?.user;
  const { mutateAsync } = useApiMutation('PUT /v1/school-classes/{id}/teachers/', { invalidates: CLASS_ENDPOINTS });
  const form = useForm({
    initial: { teacher_ids: teachers.map((teacher) => teacher.id) },
    submit: (body) => mutateAsync({ params: { id }, body }),
    onSuccess: onClose,
  });
  return (
    <FormDialog form={form} title={t('Change teachers')} submitLabel={t('Save')} onClose={onClose}>
      <TeachersField
        value={form.values.teacher_ids}
        onChange={(teacherIds) => form.setValue('teacher_ids', teacherIds)}
        error={form.errorOf('teacher_ids')}
        fixedId={can_leave ? undefined : user?.id}
      />
    </FormDialog>
  );
}
