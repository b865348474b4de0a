import { auditActionWords } from '#contract/audit-words.ts';
import type { PersonDetail } from '#contract/people.ts';
import { actorName } from '#web/kit/actor-name.ts';
import { showPersonHistory } from '#web/kit/api/people.ts';
import { useApi } from '#web/kit/api.ts';
import { useDateFormat } from '#web/kit/dates.ts';
import { ListPager } from '#web/kit/list-controls.tsx';
import { pageQuery, useListParams } from '#web/kit/list-params.ts';
import { useFullName } from '#web/kit/person-name.ts';
import { useWords } from '#web/kit/words.ts';
import lists from '#web/ui/lists.module.css';
import { Panel } from '#web/ui/panel.tsx';
import css from './people.module.css';

/** Lists what staff did about this person, with the time. */
export function PersonHistory({ person }: { person: PersonDetail }) {
  const fullName = useFullName();
  const t = useWords();
  const { dateTime } = useDateFormat();
  const params = useListParams();
  const { page, hrefOf } = params;
  const { data } = useApi(showPersonHistory, {
    params: { id: person.id },
    query: pageQuery(params),
  });
  const whom = fullName(person);
  return (
    <Panel aria-labelledby="history" className={`stack ${css.history}`}>
      <h2 id="history">{t('History')}</h2>
      {data?.count === 0 && <p className="muted">{t('No activity yet.')}</p>}
      <ul className={lists.rows}>
        {data?.results.map(({ id, act, happened_at, ...doer }) => (
          <li key={id}>
            <div>
              <div dir="auto">
                <b>{actorName(doer, t)}</b>
              </div>
              <div dir="auto">{t(auditActionWords[act], { whom })}</div>
            </div>
            <time dateTime={happened_at} className="muted small">
              {dateTime(happened_at)}
            </time>
          </li>
        ))}
      </ul>
      <ListPager page={page} count={data?.count ?? 0} hrefOf={(page) => `${hrefOf(page)}#history`} />
    </Panel>
  );
}
