import type { Grants } from '#contract/invitations.ts';
import { grantWords } from '#contract/organization-words.ts';
import { useWords } from '#web/kit/words.ts';
import { Badge, type Status } from '#web/ui/badge.tsx';
import { ChoiceGroup, RadioCard } from '#web/ui/choice.tsx';

const hintWords: Record<Grants, string> = {
  none: 'It sees that your school is a member.',
  figures: 'The numbers of your dashboard, and no child’s name.',
  administer: 'As an admin, but for plans, admins’ roles, this choice and erasing. Every visit is kept in your list.',
};
const statusOf: Partial<Record<Grants, Status>> = { figures: 'info', administer: 'ok' };

export function GrantBadge({ grants }: { grants: Grants }) {
  const t = useWords();
  return <Badge status={statusOf[grants]}>{t(grantWords[grants])}</Badge>;
}

type Props = { name: string; value: Grants; onChange: (grants: Grants) => void };

/** What an organization of this name may do at the school. */
export function GrantChoice({ name, value, onChange }: Props) {
  const t = useWords();
  return (
    <ChoiceGroup legend={t('What may {name} do here?', { name })}>
      {(['none', 'figures', 'administer'] as const).map((one) => (
        <RadioCard
          key={one}
          name="grants"
          value={one}
          label={t(grantWords[one])}
          hint={t(hintWords[one])}
          checked={value === one}
          onChange={() => onChange(one)}
        />
      ))}
    </ChoiceGroup>
  );
}
