import type { AuditAction } from '#contract/core/audit.ts';
import { useApi } from '#web/kit/api.ts';
import { useDateFormat } from '#web/kit/dates.ts';
import { LoadPlaceholder } from '#web/kit/load-placeholder.tsx';
import { useSession } from '#web/kit/session.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Panel } from '#web/kit/ui/panel.tsx';
import css from './statistics.module.css';

const MAX_EVENTS = 10;
/** The number of events to read: other events of the same kind, such as changed passwords, are left out afterwards. */
const MAX_READ = 50;
const signInWords: Partial<Record<AuditAction, string>> = {
  'sign_in.succeeded': 'Signed in',
  'sign_in.new_device': 'Signed in from a new browser',
};

/** Shows the times and places of the signed-in platform person's sign-ins, so that a stranger’s sign-in is noticed. */
export function RecentSignIns() {
  const t = useTranslate();
  const { dateTime } = useDateFormat();
  const who = useSession()?.user.id;
  const query = { who, kind: 'sign_in', limit: MAX_READ } as const;
  const read = useApi('GET /api-super-admin/audit-events/', { query }, { isEnabled: who !== undefined });
  const { data } = read;
  const signIns = data?.results.filter(({ act }) => act in signInWords).slice(0, MAX_EVENTS);
  return (
    <Panel>
      <h2>{t('Recent sign-ins')}</h2>
      <LoadPlaceholder read={read} errorTitle={t('Your sign-ins could not be loaded.')} rows={3} />
      {signIns?.length === 0 && <p className={css.note}>{t('No sign-ins yet')}</p>}
      <ul className={css.signIns}>
        {signIns?.map(({ id, happened_at, act, browser, system, from_address }) => (
          <li key={id}>
            <b>{dateTime(happened_at)}</b>
            <span>{t(signInWords[act] ?? '')}</span>
            <bdi className={css.note}>{[browser, system, from_address].filter(Boolean).join(' · ')}</bdi>
          </li>
        ))}
      </ul>
      <p className={css.note}>{t('If you do not recognize a sign-in, change your password.')}</p>
    </Panel>
  );
}
