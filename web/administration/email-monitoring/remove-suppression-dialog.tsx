import { suppressionCauseWords } from '#contract/administration/suppression-words.ts';
import type { Suppression } from '#contract/administration/suppressions.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { closeAndFocusPage } from '#web/kit/close-and-focus.ts';
import { isolated } from '#web/kit/left-to-right.ts';
import { useToast } from '#web/kit/ui/toast.tsx';
import { useWords } from '#web/kit/words.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { SUPPRESSION_ENDPOINTS } from './suppress-dialog.tsx';

type Props = { suppression: Suppression; onClose: () => void };

/** Lets all schools send emails to an address again. */
export function RemoveSuppressionDialog({ suppression, onClose }: Props) {
  const t = useWords();
  const { id, address, cause, reason } = suppression;
  const showToast = useToast();
  const { mutateAsync } = useApiMutation('DELETE /suppressions/{id}/', { invalidates: SUPPRESSION_ENDPOINTS });
  return (
    <ReasonDialog
      title={t('Send emails to this address again?')}
      submitLabel={t('Remove from list')}
      submit={(reason) => mutateAsync({ params: { id }, body: { reason } })}
      onDone={() => {
        closeAndFocusPage(onClose);
        showToast({ kind: 'done', message: t('{email} gets emails again.', { email: address }) });
      }}
      onClose={onClose}
    >
      <b>
        <bdi dir="ltr">{address}</bdi>
      </b>
      <br />
      {t('{cause}: {reason}', { cause: t(suppressionCauseWords[cause]), reason: isolated(reason) })}
      <br />
      {t('Emails that were not sent in the meantime are not sent now. Send them again if they are still needed.')}
    </ReasonDialog>
  );
}
