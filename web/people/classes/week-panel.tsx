import { Link } from 'react-router';
import type { SchoolClass } from '#contract/people/classes.ts';
import { useApi } from '#web/kit/api.ts';
import { LoadPlaceholder } from '#web/kit/load-placeholder.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { BarList } from '#web/kit/ui/chart.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { ClassActivityExport } from '#web/people/classes/class-activity-export.tsx';
import { ClassWeek } from './class-week.tsx';

/** With more classes the teacher chooses one. */
const MAX_LISTED = 3;

type Props = { classes: SchoolClass[]; hrefOf: (classId: string) => string };

/** Shows the sign-ins of the last week: the students of a few classes, or the numbers of many. */
export function WeekPanel({ classes, hrefOf }: Props) {
  const t = useTranslate();
  if (classes.length === 0) return null;
  return (
    <Panel>
      <h2>{t('Signed in during the last 7 days')}</h2>
      {classes.length > MAX_LISTED ? (
        <WeekOfManyClasses hrefOf={hrefOf} />
      ) : (
        classes.map((schoolClass) => <ClassWeek key={schoolClass.id} schoolClass={schoolClass} />)
      )}
    </Panel>
  );
}

function WeekOfManyClasses({ hrefOf }: Pick<Props, 'hrefOf'>) {
  const t = useTranslate();
  const read = useApi('GET /class-activity/');
  const { data, isError } = read;
  if (isError || !data)
    return <LoadPlaceholder read={read} errorTitle={t('The classes could not be loaded.')} rows={4} />;
  const classes = data.classes.filter(({ no_of_students }) => no_of_students > 0);
  const points = classes.map(({ id, name, no_of_students: count, signed_in }) => ({
    key: id,
    label: <Link to={hrefOf(id)}>{name}</Link>,
    value: (100 * signed_in) / count,
    text: t('{signed_in} of {count}', { signed_in, count }),
  }));
  const title = t('Students who signed in, by class');
  if (points.length === 0) return <p className="muted">{t('No class has students yet.')}</p>;
  return (
    <>
      <p className="muted">{t('Choose a class to see its students.')}</p>
      <BarList caption={title} points={points} fullValue={100} formatValue={String} />
      <ClassActivityExport title={title} classes={classes} />
    </>
  );
}
