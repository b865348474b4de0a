import { PrinterIcon } from '@phosphor-icons/react/dist/ssr/Printer';
import { type ReactNode, useState } from 'react';
import { useApiMutation } from '#web/kit/api.ts';
import { ConfirmDialog } from '#web/kit/confirm-dialog.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { MoreActions } from '#web/kit/ui/more-actions.tsx';
import { STUDENT_ENDPOINTS } from '#web/people/students/student-endpoints.ts';
import { CardCode, useShownCard } from './card-code.tsx';
import { CardPrinting } from './print-cards.tsx';

type Props = {
  id: string;
  name: string;
  /** The class whose code is on the card. */
  classId?: string;
  usesPictures: boolean;
  /** The student has neither a password nor pictures. */
  isCardOnly: boolean;
  /** The password that was set on this screen. */
  password?: string | undefined;
  /** Buttons of other features, in the same list. */
  more?: ReactNode;
  /** Destructive buttons of other features, at the end of the list. */
  destructive?: ReactNode;
};

/** Replaces, shows or deactivates the card of one student. */
export function StudentCards({ id, name, classId, usesPictures, isCardOnly, password, more, destructive }: Props) {
  const t = useTranslate();
  const shownCard = useShownCard(id);
  const [openDialog, setOpenDialog] = useState<'print' | 'show' | 'end'>();
  const close = () => setOpenDialog(undefined);

  function show() {
    setOpenDialog('show');
    shownCard.request();
  }

  return (
    <>
      <Button
        kind="quiet"
        className="wide-only"
        aria-label={t('Print card for {name}', { name })}
        onClick={() => setOpenDialog('print')}
      >
        <Icon of={PrinterIcon} />
        {t('Print card')}
      </Button>
      <MoreActions name={t('More actions for {name}', { name })}>
        <button type="button" className="phone-only" onClick={() => setOpenDialog('print')}>
          {t('Print card')}
        </button>
        <button type="button" onClick={show}>
          {t('Show a 10-minute sign-in code')}
        </button>
        {more}
        <hr />
        <button type="button" onClick={() => setOpenDialog('end')}>
          {t('Deactivate card')}
        </button>
        {destructive}
      </MoreActions>
      {openDialog === 'print' && (
        <CardPrinting
          holders={{ ids: [id], ...(classId && { class: classId }) }}
          count={1}
          name={name}
          usesPictures={usesPictures}
          cardOnly={isCardOnly && !password ? 1 : 0}
          {...(password && { passwords: new Map([[id, password]]) })}
          onClose={close}
        />
      )}
      {openDialog === 'show' && (
        <CardCode
          name={name}
          card={shownCard}
          onAgain={show}
          onClose={() => {
            close();
            shownCard.reset();
          }}
        />
      )}
      {openDialog === 'end' && <DeactivateCardDialog id={id} name={name} onClose={close} />}
    </>
  );
}

function DeactivateCardDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const t = useTranslate();
  const { mutateAsync } = useApiMutation('DELETE /students/{id}/card/', { invalidates: STUDENT_ENDPOINTS });
  return (
    <ConfirmDialog
      title={t('Deactivate this card?')}
      name={name}
      confirmLabel={t('Deactivate card')}
      successMessage={t('Card deactivated.')}
      onConfirm={() => mutateAsync({ params: { id } })}
      onClose={onClose}
    >
      {t('The card stops working and the student is signed out everywhere. Their password does not change.')}
    </ConfirmDialog>
  );
}
