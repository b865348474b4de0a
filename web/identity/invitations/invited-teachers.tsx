import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/ssr/EnvelopeSimple';
import { useState } from 'react';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { InvitationList } from './invitation-list.tsx';

/** Opens the list of invitations for lead teachers, who do not have the school’s admin pages. */
export function InvitedTeachers() {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Icon of={EnvelopeSimpleIcon} />
        {t('Invite teachers')}
      </Button>
      {isOpen && (
        <Dialog isOpen isWide onClose={() => setOpen(false)} title={t('Invited people')}>
          <InvitationList />
        </Dialog>
      )}
    </>
  );
}
