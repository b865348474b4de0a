import type { Grants } from '#contract/invitations.ts';
import { grantWords } from '#contract/organization-words.ts';
import { useWords } from '#web/kit/words.ts';
import { Badge, type Status } from '#web/ui/badge.tsx';
import { ChoiceGroup, RadioCard } from '#web/ui/choice.tsx';

const hintWords: Record<Grants, string> = {
  none: 'It can only see that your school is a member.',
  figures: 'It sees the numbers on your dashboard, but no student names.',
  administer:
    'It can do what an admin can, except plans, admin roles, this setting and erasing data. Every visit is in your activity log.',
};
const grantStatusColour: Partial<Record<Grants, Status>> = { figures: 'info', administer: 'ok' };

export function GrantBadge({ grants }: { grants: Grants }) {
  const t = useWords();
  return <Badge status={grantStatusColour[grants]}>{t(grantWords[grants])}</Badge>;
}

type Props = { name: string; value: Grants; onChange: (grants: Grants) => void };

/** What an organization of this name may do at the school. */
export function GrantChoice({ name, value, onChange }: Props) {
  const t = useWords();
  return (
    <ChoiceGroup legend={t('What can {name} do at your school?', { name })}>
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
