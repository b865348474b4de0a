import { Link } from 'react-router';
import { useApi } from '#web/kit/api.ts';
import { LoadError } from '#web/kit/load-placeholder.tsx';
import { useMoneyFormat } from '#web/kit/money.ts';
import { paths } from '#web/kit/paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Panel } from '#web/kit/ui/panel.tsx';
import css from './raised.module.css';

/**
 * Shows staff the money raised by the books of each of their classes, sorted by the class's name, because classes are
 * not ranked.
 */
export function RaisedByClass({ classId }: { classId?: string | undefined }) {
  const t = useTranslate();
  const money = useMoneyFormat();
  const { data, isError, refetch } = useApi('GET /money/raised/classes/');
  const classes = data?.classes.filter(({ id, raised, on_its_way }) =>
    classId ? id === classId : raised !== 0 || on_its_way !== 0,
  );
  if (isError) return <LoadError title={t('The money could not be loaded.')} onRetry={refetch} />;
  if (!data || !classes) return null;
  return (
    <Panel>
      <h2>{t('Money raised by class')}</h2>
      {classes.length === 0 && <p className="muted">{t('No book of your classes was sold yet.')}</p>}
      <ul className={css.rows}>
        {classes.map(({ id, name, raised, on_its_way }) => (
          <li key={id}>
            <Link to={paths.raisedMoney(id)} className="standing" dir="auto">
              {name}
            </Link>
            <span>
              <b>{money(raised, data.currency)}</b>
              {on_its_way !== 0 && (
                <small>{t('{amount} on its way', { amount: money(on_its_way, data.currency) })}</small>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
