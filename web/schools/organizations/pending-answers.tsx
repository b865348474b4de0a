import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useApi } from '#web/kit/api.ts';
import { LoadPlaceholder } from '#web/kit/load-placeholder.tsx';
import { paths } from '#web/kit/paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Panel } from '#web/kit/ui/panel.tsx';
import css from './organizations.module.css';

/** Counts requests and invitations that need an answer, with links. */
export function PendingAnswers({ children }: { children?: ReactNode }) {
  const t = useTranslate();
  const read = useApi('GET /organization/figures/');
  const { data } = read;
  const [requests, invitations] = [data?.waiting_requests ?? 0, data?.waiting_invitations ?? 0];
  return (
    <Panel className="stack">
      <h2>{t('Not answered yet')}</h2>
      <LoadPlaceholder read={read} errorTitle={t('The requests and invitations could not be loaded.')} rows={2} />
      {data && requests + invitations === 0 && (
        <p className="soft">{t('Every request and invitation has been answered.')}</p>
      )}
      <ul className={css.waiting}>
        {requests > 0 && (
          <li>
            <Link to={paths.adminOrganizationSchools('Requests')}>
              {t('{count, plural, one {# school wants to become a member} other {# schools want to become members}}', {
                count: requests,
              })}
            </Link>
          </li>
        )}
        {invitations > 0 && (
          <li>
            <Link to={paths.adminOrganizationSchools('Invitations')}>
              {t(
                '{count, plural, one {# invitation has not been answered yet} other {# invitations have not been answered yet}}',
                {
                  count: invitations,
                },
              )}
            </Link>
          </li>
        )}
      </ul>
      {requests > 0 && children && <p>{children}</p>}
    </Panel>
  );
}
