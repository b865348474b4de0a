import { useState } from 'react';
import type { InvitedRole } from '#contract/invitations.ts';
import { roleWords } from '#contract/role-words.ts';
import { invitePerson, listInvitations } from '#web/kit/api/invitations.ts';
import { useApi, useApiMutation } from '#web/kit/api.ts';
import { useFormSubmit } from '#web/kit/use-form-submit.ts';
import { useWords } from '#web/kit/words.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ChoiceGroup, RadioCard } from '#web/ui/choice.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import css from './invitations.module.css';
import { INVITATION_ENDPOINTS } from './use-invitations.ts';
import { roleHintWords } from './words.ts';

/** Invites one after the other: it stays open for the next one until it is closed. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useWords();
  const showToast = useToast();
  const roles = useApi(listInvitations, { query: { limit: 1 } }).data?.invitable_roles ?? [];
  const [role, setRole] = useState<InvitedRole>('teacher');
  const [sent, setSent] = useState<string[]>([]);
  const { mutateAsync } = useApiMutation(invitePerson, { invalidates: INVITATION_ENDPOINTS });
  const { submit, isBusy, error, errorOf } = useFormSubmit(async ({ email = '', name = '' }) => {
    const created = await mutateAsync({ body: { email, name, role } });
    setSent((before) => [...before, created.email ?? email]);
    showToast({ kind: 'done', message: t('{email} has been invited.', { email: created.email ?? email }) });
    document.querySelector<HTMLInputElement>('#invite [name="email"]')?.focus();
  });

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Invite someone')}
      closeLabel={t('Close')}
      actions={
        <>
          <Button onClick={onClose}>{sent.length > 0 ? t('Done') : t('Cancel')}</Button>
          <Button type="submit" form="invite" kind="solid" isBusy={isBusy} busyLabel={t('Inviting…')}>
            {sent.length > 0 ? t('Invite another') : t('Invite')}
          </Button>
        </>
      }
    >
      <form id="invite" key={sent.length} className={css.form} onSubmit={submit} noValidate>
        {error && <Alert status="bad" role="alert" title={error} />}
        {sent.length > 0 && (
          <p className="soft">
            {t('Invited:')} <span dir="ltr">{sent.join(', ')}</span>
          </p>
        )}
        <TextField
          name="email"
          label={t('Email')}
          error={errorOf('email')}
          type="email"
          maxLength={254}
          autoComplete="off"
          dir="ltr"
          data-first
        />
        <TextField
          name="name"
          label={t('Name')}
          hint={t('Optional. They can change it when they accept.')}
          error={errorOf('name')}
          maxLength={100}
          autoComplete="off"
          dir="auto"
        />
        {roles.length > 1 && (
          <ChoiceGroup legend={t('Role')} error={errorOf('role')}>
            {roles.map((one) => (
              <RadioCard
                key={one}
                name="role"
                value={one}
                label={t(roleWords[one])}
                hint={t(roleHintWords[one])}
                checked={role === one}
                onChange={() => setRole(one)}
              />
            ))}
          </ChoiceGroup>
        )}
      </form>
    </Dialog>
  );
}
