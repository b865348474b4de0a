import { DotsThreeIcon } from '@phosphor-icons/react/dist/ssr/DotsThree';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '#web/kit/confirm-dialog.tsx';
import { useWords } from '#web/kit/words.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useDeactivateCard, useShowCard } from './calls.ts';
import { CardCode } from './card-code.tsx';
import { PrintCards } from './print-cards.tsx';

type Props = {
  id: string;
  name: string;
  /** The class whose code stands on the card. */
  classId?: string;
  usesPictures: boolean;
  /** The one that was just set on this screen. */
  password?: string | undefined;
  /** Buttons of other features, in the same list. */
  more?: ReactNode;
};

/** The card of one child: a lost one is replaced in two clicks. */
export function StudentCards({ id, name, classId, usesPictures, password, more }: Props) {
  const t = useWords();
  const asking = useShowCard();
  const [openDialog, setOpenDialog] = useState<'show' | 'end'>();
  const close = () => setOpenDialog(undefined);

  function show() {
    setOpenDialog('show');
    asking.mutate(id);
  }

  return (
    <>
      <PrintCards
        kind="quiet"
        holders={{ ids: [id], ...(classId && { class: classId }) }}
        count={1}
        name={name}
        usesPictures={usesPictures}
        label={t('Print card for {name}', { name })}
        {...(password && { passwords: new Map([[id, password]]) })}
      >
        {t('Print card')}
      </PrintCards>
      <Disclosure
        label={<Icon of={DotsThreeIcon} />}
        name={t('More actions for {name}', { name })}
        hidesCaret
        align="end"
        buttonClass={buttonClass({ kind: 'quiet' })}
      >
        <button type="button" onClick={show}>
          {t('Show a 10-minute sign-in code')}
        </button>
        {more}
        <button type="button" onClick={() => setOpenDialog('end')}>
          {t('Deactivate card')}
        </button>
      </Disclosure>
      {openDialog === 'show' && (
        <CardCode
          name={name}
          asking={asking}
          onAgain={show}
          onClose={() => {
            close();
            asking.reset();
          }}
        />
      )}
      {openDialog === 'end' && <DeactivateCardDialog id={id} name={name} onClose={close} />}
    </>
  );
}

function DeactivateCardDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const t = useWords();
  const { mutateAsync } = useDeactivateCard();
  return (
    <ConfirmDialog
      title={t('Deactivate this card?')}
      name={name}
      confirmLabel={t('Deactivate card')}
      successMessage={t('Card deactivated.')}
      onConfirm={() => mutateAsync(id)}
      onClose={onClose}
    >
      {t('The card stops working and the student is signed out everywhere. Their password does not change.')}
    </ConfirmDialog>
  );
}
