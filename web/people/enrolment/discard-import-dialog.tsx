import { useApiMutation } from '#web/kit/api.ts';
import { ConfirmDialog } from '#web/kit/confirm-dialog.tsx';
import { useWords } from '#web/kit/words.ts';
import { IMPORT_ENDPOINTS } from './use-enrolment.ts';

type Props = { id: string; fileName: string; onClose: () => void; onDone: () => void };

/** Asks before the matched columns and answers of a list are lost. */
export function DiscardDialog({ id, fileName, onClose, onDone }: Props) {
  const t = useWords();
  const { mutateAsync } = useApiMutation('DELETE /enrolments/{id}/', { invalidates: IMPORT_ENDPOINTS });
  return (
    <ConfirmDialog
      title={t('Discard this list?')}
      name={fileName}
      confirmLabel={t('Discard list')}
      announcement={t('List discarded.')}
      onConfirm={() => mutateAsync({ params: { id } })}
      onClose={onClose}
      onDone={onDone}
    >
      {t('The list, its matched columns and your answers are deleted. No one has been enrolled.')}
    </ConfirmDialog>
  );
}
