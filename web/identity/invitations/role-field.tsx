import type { InvitedRole } from '#contract/identity/invitations.ts';
import { roleWords } from '#contract/kit/role-words.ts';
import { useApi } from '#web/kit/api.ts';
import { LoadError } from '#web/kit/load-placeholder.tsx';
import { ChoiceGroup, RadioCard } from '#web/kit/ui/choice.tsx';
import { useWords } from '#web/kit/words.ts';
import { roleHintWords } from './words.ts';

type Props = { value: InvitedRole; error: string | undefined; onChange: (role: InvitedRole) => void };

/** Asks for a role to which the reader can invite, unless there is only one. */
export function RoleField({ value, error, onChange }: Props) {
  const t = useWords();
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
