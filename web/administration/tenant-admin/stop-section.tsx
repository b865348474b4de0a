import { useId, useState } from 'react';
import type { Tenant } from '#contract/administration/tenant-admin.ts';
import { download } from '#web/kit/download.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { useToast } from '#web/kit/ui/toast.tsx';
import { CloseDialog, RestoreDialog, SuspendDialog } from './stop-dialogs.tsx';
import css from './tenant-admin.module.css';

type Stop = 'suspend' | 'restore' | 'close';

/** Suspends, restores and closes a school. */
export function StopSection({ tenant }: { tenant: Tenant }) {
  const t = useTranslate();
  const heading = useId();
  const [stop, setStop] = useState<Stop>();
  const isStopped = tenant.state === 'suspended' || tenant.state === 'closing';
  const onClose = () => setStop(undefined);
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{isStopped ? t('Restore or close') : t('Suspend or close')}</h2>
      <ul className={css.stops}>
        {isStopped && !tenant.closing?.is_erasing && (
          <StopItem
            title={t('Restore')}
            label={t('Restore school')}
            says={t('People can sign in again. The jobs and emails of the school go on.')}
            onPress={() => setStop('restore')}
          />
        )}
        {!isStopped && (
          <StopItem
            title={t('Suspend')}
            label={t('Suspend school')}
            says={t(
              'No one can sign in, and the pages of the school cannot be opened. You can end the suspension at any time.',
            )}
            isBad
            onPress={() => setStop('suspend')}
          />
        )}
        {tenant.closing ? (
          <ExportItem tenant={tenant} />
        ) : (
          <StopItem
            title={t('Close')}
            label={t('Close school')}
            says={t(
              'Suspends the school, sends its export to its admins, and erases its data permanently after 30 days.',
            )}
            isBad
            onPress={() => setStop('close')}
          />
        )}
      </ul>
      {stop === 'suspend' && <SuspendDialog tenant={tenant} onClose={onClose} />}
      {stop === 'close' && <CloseDialog tenant={tenant} onClose={onClose} />}
      {stop === 'restore' && <RestoreDialog tenant={tenant} onClose={onClose} />}
    </section>
  );
}

type ItemProps = { title: string; label: string; says: string; isBad?: boolean; onPress: () => void };

function StopItem({ title, label, says, isBad = false, onPress }: ItemProps) {
  return (
    <li>
      <div>
        <h3 className={css.stopTitle}>{title}</h3>
        <p className="muted">{says}</p>
      </div>
      <Button kind={isBad ? 'bad' : 'line'} onClick={onPress}>
        {label}
      </Button>
    </li>
  );
}

function ExportItem({ tenant }: { tenant: Tenant }) {
  const t = useTranslate();
  const showToast = useToast();
  const [isBusy, setBusy] = useState(false);
  async function downloadExport() {
    setBusy(true);
    try {
      const path = `/api-admin/tenants/${tenant.id}`;
      await download(`${path}/export/`, `${tenant.subdomain}-export.zip`, `${path}/`);
    } catch {
      showToast({ kind: 'failed', message: t('The file could not be downloaded. Try again.') });
    } finally {
      setBusy(false);
    }
  }
  const isReady = tenant.closing?.export_bytes !== null;
  return (
    <li>
      <div>
        <h3 className={css.stopTitle}>{t('Export')}</h3>
        <p className="muted">
          {isReady
            ? t('All tables and files of the school, with counts and hashes.')
            : t('The export is being created. The admins of the school get a link when it is ready.')}
        </p>
      </div>
      {isReady && (
        <Button isBusy={isBusy} onClick={() => void downloadExport()}>
          {t('Download export')}
        </Button>
      )}
    </li>
  );
}
