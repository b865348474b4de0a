import { useState } from 'react';
import type { Colleague } from '#contract/classes.ts';
import { roleWords } from '#contract/role-words.ts';
import { listColleagues } from '#web/kit/api/classes.ts';
import { useAllPages } from '#web/kit/api.ts';
import { useWords } from '#web/kit/words.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox, ChoiceGroup } from '#web/ui/choice.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { SearchField } from '#web/ui/text-field.tsx';
import css from './classes.module.css';
import { studentName } from './student-table.tsx';

/** With more teachers there is a search field. */
const MAX_WITHOUT_SEARCH = 8;

type Props = {
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
  /** Id of a teacher who cannot be removed. */
  fixed?: string | undefined;
};

/** Chooses the teachers of a class. */
export function TeachersField({ chosen, onChoose, fixed }: Props) {
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

  function toggle({ id }: Colleague) {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChoose(next);
  }

  const isAlone = (one: Colleague) =>
    !colleagues.some((other) => other.id !== one.id && studentName(other) === studentName(one));
  const matches = (one: Colleague) => studentName(one).toLowerCase().includes(search.trim().toLowerCase());
  return (
    <>
      {colleagues.length > MAX_WITHOUT_SEARCH && (
        <SearchField label={t('Find a teacher')} value={search} onChange={(event) => setSearch(event.target.value)} />
      )}
      <ChoiceGroup legend={t('Teachers')}>
        <div className={css.people}>
          {colleagues.filter(matches).map((one) => (
            <Checkbox
              key={one.id}
              label={<span dir="auto">{studentName(one)}</span>}
              hint={isAlone(one) ? t(roleWords[one.role]) : `${t(roleWords[one.role])}, ${one.email ?? ''}`}
              checked={chosen.has(one.id)}
              disabled={one.id === fixed}
              onChange={() => toggle(one)}
            />
          ))}
        </div>
      </ChoiceGroup>
    </>
  );
}
