import { Link } from 'react-router';
import { useApi } from '#web/kit/api.ts';
import { ScreenHeader } from '#web/kit/screen-header.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { OwedList } from './owed-list.tsx';

/** Shows all causes' money: raised, on its way, owed and paid out, and the causes that wait for approval. */
export function Component() {
  const t = useTranslate();
  return (
    <>
      <ScreenHeader title={t('Causes dashboard')}>
        <LinkButton to="/admin-panel/payouts">{t('Payouts')}</LinkButton>
      </ScreenHeader>
      <CausesToApprove />
      <OwedList />
    </>
  );
}

function CausesToApprove() {
  const t = useTranslate();
  const { data } = useApi('GET /api-super-admin/charities/', {
    query: { state: 'submitted', ordering: 'submitted', limit: 5 },
  });
  if (!data || data.count === 0) return null;
  return (
    <section className="stack" aria-labelledby="to-approve">
      <h2 id="to-approve">
        {t('{count, plural, one {# cause waits for approval} other {# causes wait for approval}}', {
          count: data.count,
        })}
      </h2>
      <ul>
        {data.results.map(({ id, name, tenant }) => (
          <li key={id}>
            <Link to={`/admin-panel/charity-details-view/${id}`} dir="auto">
              {name}
            </Link>
            , <bdi>{tenant.school_name}</bdi>
          </li>
        ))}
      </ul>
      {data.count > data.results.length && (
        <p>
          <Link to="/admin-panel/all-charities?state=submitted">{t('Show all causes to approve')}</Link>
        </p>
      )}
    </section>
  );
}
