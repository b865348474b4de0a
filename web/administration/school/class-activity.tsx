import { Link } from 'react-router';
import { useApi } from '#web/kit/api.ts';
import { LoadPlaceholder } from '#web/kit/load-placeholder.tsx';
import { paths } from '#web/kit/paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { BarList } from '#web/kit/ui/chart.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { ClassActivityExport } from '#web/people/classes/class-activity-export.tsx';
import css from './school-dashboard.module.css';

/** The number of most active classes; the list of classes has the others. */
const MAX_CLASSES = 10;

/** Shows how many students of each class signed in during the last week, and how many never have. */
export function ClassActivity() {
  const t = useTranslate();
  const read = useApi('GET /class-activity/');
  const { data } = read;
  const title = t('Students who signed in, by class');
  const classes = data?.classes.filter(({ no_of_students }) => no_of_students > 0).slice(0, MAX_CLASSES) ?? [];
  const points = classes.map(({ id, name, no_of_students: count, signed_in }) => ({
    key: id,
    label: <Link to={paths.adminSchoolClass(id)}>{name}</Link>,
    value: (100 * signed_in) / count,
    text: t('{signed_in} of {count}', { signed_in, count }),
  }));
  return (
    <Panel>
      <div className={`row spread ${css.title}`}>
        <h2>{title}</h2>
        <Link to={paths.adminSchoolClasses()}>{t('All classes')}</Link>
      </div>
      <LoadPlaceholder read={read} errorTitle={t('The classes could not be loaded.')} rows={4} />
      {data && points.length === 0 && <p className={css.note}>{t('No class has students yet.')}</p>}
      {points.length > 0 && (
        <>
          <p className={css.note}>{t('In the last 7 days, the most active classes first.')}</p>
          <BarList caption={title} points={points} fullValue={100} formatValue={String} />
          <ClassActivityExport title={title} classes={classes} />
        </>
      )}
      {data && data.never_signed_in > 0 && <NeverSignedIn count={data.never_signed_in} />}
    </Panel>
  );
}

function NeverSignedIn({ count }: { count: number }) {
  const t = useTranslate();
  return (
    <p className={css.never}>
      <Link to={paths.adminSchoolNeverSignedIn()}>
        {t('{count, plural, one {# student has never signed in} other {# students have never signed in}}', { count })}
      </Link>
    </p>
  );
}
