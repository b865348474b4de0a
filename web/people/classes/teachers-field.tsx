import { useState } from 'react';
import { nameContains } from '#contract/kit/person-names.ts';
import { roleWords } from '#contract/kit/role-words.ts';
import type { PossibleTeacher } from '#contract/people/classes.ts';
import { useAllPages } from '#web/kit/api.ts';
import { useComma } from '#web/kit/comma.ts';
import { LoadPlaceholder } from '#web/kit/load-placeholder.tsx';
import { useFullName } from '#web/kit/person-name.ts';
import { Checkbox, ChoiceGroup } from '#web/kit/ui/choice.tsx';
import { SearchField } from '#web/kit/ui/text-field.tsx';
import { useWords } from '#web/kit/words.ts';
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
  const t = useWords();
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
