import type { SupportAccess } from '#contract/identity/support-access.ts';
import { useApi, useApiMutation } from '#web/kit/api.ts';
import { useDateFormat } from '#web/kit/dates.ts';
import { LoadPlaceholder } from '#web/kit/load-placeholder.tsx';
import { TitledPanel } from '#web/kit/titled-panel.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { useAction } from '#web/kit/use-action.ts';
import css from './profile.module.css';
import { SupportCode } from './support-code.tsx';

/** Lets support view the site for a day, and describes the view. Takes effect immediately. */
export function SupportTab() {
  const t = useTranslate();
  const read = useApi('GET /support-access/');
  const { data } = read;
  return (
    <TitledPanel title={t('Let Booklark support view this site')} className={css.fields}>
      <p className="soft">
        {t(
          'For 24 hours, support can look at this site as one of its people for 15 minutes at a time, with a reason. Support sees most of what that person sees, names of students included, and cannot change, export or print anything. Drafts, works and messages in review, answers of students, orders, refunds, gifts, invoices, emails, sign-in cards, data requests and two-step verification stay closed.',
        )}
      </p>
      <p className="soft">{t('Every view is in your activity log, with the name of the person and the reason.')}</p>
      {!data && <LoadPlaceholder read={read} errorTitle={t('Support access could not be loaded.')} rows={2} />}
      {data && <Access access={data} />}
    </TitledPanel>
  );
}

function Access({ access }: { access: SupportAccess }) {
  const { allowed_until, allowed_by } = access;
  const t = useTranslate();
  const dates = useDateFormat();
  const isAllowed = allowed_until !== null;
  const change = useApiMutation('PUT /support-access/', { invalidates: ['GET /support-access/', 'GET /acts/'] });
  const { run, isBusy } = useAction(change);
  return (
    <>
      <div role="status">
        <Badge status={isAllowed ? 'warn' : 'none'}>
          {isAllowed ? t('Allowed until {time}', { time: dates.dateTime(allowed_until) }) : t('Support has no access')}
        </Badge>
        {isAllowed && <p>{t('{name} allowed it. It ends by itself.', { name: allowed_by ?? '' })}</p>}
      </div>
      <div>
        <Button isBusy={isBusy} onClick={() => void run({ body: { allowed: !isAllowed } })}>
          {isAllowed ? t('End access') : t('Allow for 24 hours')}
        </Button>
      </div>
      <SupportCode access={access} />
    </>
  );
}
