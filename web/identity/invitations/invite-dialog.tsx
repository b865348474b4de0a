import { useState } from 'react';
import type { InvitedRole } from '#contract/identity/invitations.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { useComma } from '#web/kit/comma.ts';
import { type FormState, useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { TextField } from '#web/kit/ui/text-field.tsx';
import { useToast } from '#web/kit/ui/toast.tsx';
import { LazyInviteMany } from './lazy-invite-many.tsx';
import { RoleField } from './role-field.tsx';
import { INVITATION_ENDPOINTS } from './use-invitations.ts';

/** Invites people one after the other: the dialog stays open for the next one until someone closes it. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const comma = useComma();
  const [emails, setEmails] = useState<string[]>([]);
  const form = useInviteForm((email) => setEmails((before) => [...before, email]));
  const [isMany, setMany] = useState(false);
  const hasInvited = emails.length > 0;
  if (isMany)
    return <LazyInviteMany initialText={form.values.email} initialRole={form.values.role} onClose={onClose} />;
  return (
    <FormDialog
      form={form}
      title={t('Invite someone')}
      submitLabel={hasInvited ? t('Invite another') : t('Invite')}
      busyLabel={t('Inviting…')}
      cancelLabel={hasInvited ? t('Done') : t('Cancel')}
      onClose={onClose}
    >
      {hasInvited && (
        <p className="soft" dir="auto">
          {t('Invited: {emails}', { emails: emails.join(comma) })}
        </p>
      )}
      <TextField
        {...form.field('email')}
        label={t('Email')}
        type="email"
        maxLength={254}
        autoComplete="off"
        dir="ltr"
        data-first
      />
      <TextField
        {...form.field('name')}
        label={t('Name')}
        hint={t('They can change the name when they accept. Optional.')}
        maxLength={100}
        autoComplete="off"
        dir="auto"
      />
      <RoleField
        value={form.values.role}
        error={form.errorOf('role')}
        onChange={(role) => form.setValue('role', role)}
      />
      <p>
        {t('Do you have a list of addresses?')}{' '}
        <Button isSmall onClick={() => setMany(true)}>
          {t('Invite many')}
        </Button>
      </p>
    </FormDialog>
  );
}

type InviteForm = FormState<{ email: string; name: string; role: InvitedRole }>;

function useInviteForm(onInvited: (email: string) => void): InviteForm {
  const t = useTranslate();
  const showToast = useToast();
  // Keeps the last role, because the next person often gets the same one.
  const [role, setRole] = useState<InvitedRole>('teacher');
  const { mutateAsync } = useApiMutation('POST /invitations/', { invalidates: INVITATION_ENDPOINTS });
  const form: InviteForm = useForm({
    initial: { email: '', name: '', role },
    submit: (body) => mutateAsync({ body }),
    onSuccess(invitation, values) {
      const email = invitation.email ?? values.email;
      onInvited(email);
      showToast(
        invitation.state === 'suppressed'
          ? {
              kind: 'warning',
              message: t('{email} has been invited, but we cannot send email to this address. Give them a link.', {
                email,
              }),
            }
          : { kind: 'done', message: t('{email} has been invited.', { email }) },
      );
      setRole(values.role);
      form.reset();
      const field = form.ref.current?.elements.namedItem('email');
      if (field instanceof HTMLElement) field.focus();
    },
  });
  return form;
}
