import { useSearchParams } from 'react-router';
import { useApi } from '#web/kit/api.ts';
import { ChoiceField } from '#web/kit/choice-field.tsx';
import { LoadPlaceholder } from '#web/kit/load-placeholder.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { useClassOptions } from '#web/people/classes/class-field.tsx';
import { RaisedDetails } from './raised-details.tsx';

/** Shows students the money raised by their own books, and staff the money raised by their classes. */
export function RaisedMoney({ isStudent }: { isStudent: boolean }) {
  const [searchParams, setSearchParams] = useSearchParams();
  if (isStudent) return <Raised isStudent classId={undefined} />;
  const classId = searchParams.get('class')?.match(/^[\da-f-]{36}$/)?.[0];
  const choose = (id: string) => {
    const next = new URLSearchParams(searchParams);
    if (id) next.set('class', id);
    else next.delete('class');
    setSearchParams(next, { replace: true, preventScrollReset: true });
  };
  return (
    <div className="stack">
      <ClassChoice classId={classId} onChoose={choose} />
      <Raised isStudent={false} classId={classId} />
    </div>
  );
}

function ClassChoice({ classId, onChoose }: { classId: string | undefined; onChoose: (id: string) => void }) {
  const t = useTranslate();
  return (
    <ChoiceField
      label={t('Class')}
      anyLabel={t('All classes')}
      options={useClassOptions()}
      value={classId ?? ''}
      onChange={({ target }) => onChoose(target.value)}
    />
  );
}

function Raised({ isStudent, classId }: { isStudent: boolean; classId: string | undefined }) {
  const t = useTranslate();
  const read = useApi('GET /money/raised/', { query: { class: classId } });
  const { data, isError } = read;
  if (isError || !data)
    return <LoadPlaceholder read={read} errorTitle={t('The money could not be loaded.')} rows={3} />;
  return <RaisedDetails money={data} isStudent={isStudent} />;
}
