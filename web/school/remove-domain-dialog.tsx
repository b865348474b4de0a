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
      confirmLabel={t('Remove the domain')}
      successMessage={t('The domain is removed.')}
      onConfirm={() => mutateAsync(domain.id)}
      onClose={onClose}
    >
      <p>
        {domain.verified_at
          ? t('The site stops answering there at once. Its address on Booklark stays.')
          : t('Its record is not looked for any more. If you add it again, it gets another one.')}
      </p>
    </ConfirmDialog>
  );
}
