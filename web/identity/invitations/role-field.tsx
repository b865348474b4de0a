import { invitationStateWords } from '#contract/identity/invitation-words.ts';
import type { InvitationState, InvitedRole } from '#contract/identity/invitations.ts';
import { roleWords } from '#contract/kit/role-words.ts';
import { useApi } from '#web/kit/api.ts';
import { LoadError } from '#web/kit/load-placeholder.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import type { Status } from '#web/kit/ui/badge.tsx';
import { ChoiceGroup, RadioCard } from '#web/kit/ui/choice.tsx';

export const INVITATION_STATES = Object.keys(invitationStateWords) as InvitationState[];

export const invitationStatusColour: Partial<Record<InvitationState, Status>> = {
  sent: 'info',
  delivered: 'info',
  opened: 'info',
  accepted: 'ok',
  bounced: 'bad',
  suppressed: 'bad',
  declined: 'warn',
  expired: 'warn',
};

const roleHintWords: Record<InvitedRole, string> = {
  teacher: 'Creates classes, enrols students and prints cards for their own classes.',
  teacher_admin: 'Does the same for every class, and invites teachers.',
  school_admin: 'Manages people, branding and settings.',
  organization_admin: 'Manages schools, people, branding and settings.',
};

type Props = { value: InvitedRole; error: string | undefined; onChange: (role: InvitedRole) => void };

/** Asks for a role to which the reader can invite, unless there is only one. */
export function RoleField({ value, error, onChange }: Props) {
  const t = useTranslate();
  const { data, isError, refetch } = useApi('GET /invitations/', { query: { limit: 1 } });
  const roles = data?.invitable_roles ?? [];
  if (isError) return <LoadError title={t('The roles could not be loaded.')} onRetry={refetch} />;
  if (roles.length < 2) return null;
  return (
    <ChoiceGroup legend={t('Role')} error={error}>
      {roles.map((role) => (
        <RadioCard
          key={role}
          name="role"
          value={role}
          label={t(roleWords[role])}
          hint={t(roleHintWords[role])}
          checked={value === role}
          onChange={() => onChange(role)}
        />
      ))}
    </ChoiceGroup>
  );
}
