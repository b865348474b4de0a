import type { Domain } from '#contract/schools/domains.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { ConfirmDialog } from '#web/kit/confirm-dialog.tsx';
import { useWords } from '#web/kit/words.ts';

export function RemoveDomainDialog({ domain, onClose }: { domain: Domain; onClose: () => void }) {
  const t = useWords();
  const { mutateAsync } = useApiMutation('DELETE /domains/{id}/', { invalidates: ['GET /domains/'] });
  return (
    <ConfirmDialog
      title={t('Remove {domain}?', { domain: domain.domain })}
      confirmLabel={t('Remove domain')}
      announcement={t('Domain removed.')}
      onConfirm={() => mutateAsync({ params: { id: domain.id } })}
      onClose={onClose}
    >
      <p>
        {domain.verified_at
          ? t('Your site stops working at this domain immediately. Its Booklark web address still works.')
          : t('Booklark stops checking for the domain’s record. If you add the domain again, it gets a new record.')}
      </p>
    </ConfirmDialog>
  );
}
