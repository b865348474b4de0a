import { useState } from 'react';
import type { InvitedRole } from '#contract/invitations.ts';
import { roleWords } from '#contract/role-words.ts';
import { invitePerson, listInvitations } from '#web/kit/api/invitations.ts';
import { useApi, useApiMutation } from '#web/kit/api.ts';
import { useComma } from '#web/kit/comma.ts';
import { type FormState, useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { useWords } from '#web/kit/words.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ChoiceGroup, RadioCard } from '#web/ui/choice.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { INVITATION_ENDPOINTS } from './use-invitations.ts';
import { roleHintWords } from './words.ts';

/** Invites people one after the other: the dialog stays open for the next one until someone closes it. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useWords();
  const comma = useComma();
  const [emails, setEmails] = useState<string[]>([]);
  const form = useInviteForm((email) => setEmails((before) => [...before, email]));
  const hasInvited = emails.length > 0;
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
      <RoleField form={form} />
    </FormDialog>
  );
}

type InviteForm = FormState<{ email: string; name: string; role: InvitedRole }>;

function useInviteForm(onInvited: (email: string) => void): InviteForm {
  const t = useWords();
  const showToast = useToast();
  // The next person is often invited to the same role.
  const [role, setRole] = useState<InvitedRole>('teacher');
  const { mutateAsync } = useApiMutation(invitePerson, { invalidates: INVITATION_ENDPOINTS });
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

function RoleField({ form }: { form: InviteForm }) {
  const t = useWords();
  const { data, isError, refetch } = useApi(listInvitations, { query: { limit: 1 } });
  const roles = data?.invitable_roles ?? [];
  if (isError)
    return (
      <Alert status="bad" role="alert" title={t('The roles could not be loaded.')}>
        <Button onClick={() => void refetch()}>{t('Try again')}</Button>
      </Alert>
    );
  if (roles.length < 2) return null;
  return (
    <ChoiceGroup legend={t('Role')} error={form.errorOf('role')}>
      {roles.map((role) => (
        <RadioCard
          key={role}
          name="role"
          value={role}
          label={t(roleWords[role])}
          hint={t(roleHintWords[role])}
          checked={form.values.role === role}
          onChange={() => form.setValue('role', role)}
        />
      ))}
    </ChoiceGroup>
  );
}
