import { useState } from 'react';
import type { Colleague } from '#contract/classes.ts';
import { nameContains } from '#contract/person-names.ts';
import { roleWords } from '#contract/role-words.ts';
import { listColleagues } from '#web/kit/api/classes.ts';
import { useAllPages } from '#web/kit/api.ts';
import { useFullName } from '#web/kit/person-name.ts';
import { useWords } from '#web/kit/words.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox, ChoiceGroup } from '#web/ui/choice.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { SearchField } from '#web/ui/text-field.tsx';
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
  const t = useWords();
  const [search, setSearch] = useState('');
  const { data: colleagues, isError, refetch } = useAllPages(listColleagues);
  if (isError)
    return (
      <Alert status="bad" role="alert" title={t('The teachers could not be loaded.')}>
        <Button onClick={() => void refetch()}>{t('Try again')}</Button>
      </Alert>
    );
  if (!colleagues) return <RowsSkeleton label={t('Loading…')} count={3} />;

  const hasNamesake = ({ id, ...name }: Colleague) =>
    colleagues.some((other) => other.id !== id && fullName(other) === fullName(name));
  const matches = (colleague: Colleague) => nameContains(colleague, search);
  return (
    <>
      {colleagues.length > MAX_WITHOUT_SEARCH && (
        <SearchField label={t('Find a teacher')} value={search} onChange={(event) => setSearch(event.target.value)} />
      )}
      <ChoiceGroup legend={t('Teachers')} error={error}>
        <div className={css.people}>
          {colleagues.filter(matches).map((colleague) => {
            const { id, role, email } = colleague;
            return (
              <Checkbox
                key={id}
                label={<span dir="auto">{fullName(colleague)}</span>}
                hint={hasNamesake(colleague) ? `${t(roleWords[role])}, ${email ?? ''}` : t(roleWords[role])}
                checked={value.includes(id)}
                disabled={id === fixedId}
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
