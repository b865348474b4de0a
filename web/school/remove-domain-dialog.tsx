import type { Domain } from '#contract/domains.ts';
import { ConfirmDialog } from '#web/kit/confirm-dialog.tsx';
import { useWords } from '#web/kit/words.ts';
import { useRemoveDomain } from './calls.ts';

export function RemoveDomainDialog({ domain, onClose }: { domain: Domain; onClose: () => void }) {
  const t = useWords();
  const { mutateAsync } = useRemoveDomain();
  return (
    <ConfirmDialog
      title={t('Remove {domain}?', { domain: domain.domain })}
      confirmLabel={t('Remove domain')}
      successMessage={t('Domain removed.')}
      onConfirm={() => mutateAsync(domain.id)}
      onClose={onClose}
    >
      <p>
        {domain.verified_at
          ? t('Your site stops working at this domain immediately. Its Booklark web address still works.')
          : t('Booklark stops checking for its record. If you add it again, it gets a new record.')}
      </p>
    </ConfirmDialog>
  );
}
