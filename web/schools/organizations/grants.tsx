import { grantWords } from '#contract/schools/organization-words.ts';
import type { Grants } from '#contract/schools/organizations.ts';
import type { FormState } from '#web/kit/form.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Badge, type Status } from '#web/kit/ui/badge.tsx';
import { ChoiceGroup, RadioCard } from '#web/kit/ui/choice.tsx';

const hintWords: Record<Grants, string> = {
  none: 'The organization only sees that your school is a member.',
  figures: 'The organization sees your statistics, but no student names.',
  administer:
    'The organization can do what your admins can do, except for plans, admin roles, its own access and erasing data. Every visit is in your activity log.',
};
const grantStatusColour: Partial<Record<Grants, Status>> = { figures: 'info', administer: 'ok' };

export function GrantBadge({ grants }: { grants: Grants }) {
  const t = useTranslate();
  return <Badge status={grantStatusColour[grants]}>{t(grantWords[grants])}</Badge>;
}

type Props<V extends { grants: Grants }> = { form: FormState<V>; name: string };

/** Chooses the named organization's rights at the school. */
export function GrantChoice<V extends { grants: Grants }>({ form, name }: Props<V>) {
  const t = useTranslate();
  return (
    <ChoiceGroup legend={t('What can {name} do at your school?', { name })} error={form.errorOf('grants')}>
      {(['none', 'figures', 'administer'] as const).map((grants) => (
        <RadioCard
          key={grants}
          name="grants"
          value={grants}
          label={t(grantWords[grants])}
          hint={t(hintWords[grants])}
          checked={form.values.grants === grants}
          onChange={() => form.setValue('grants', grants)}
        />
      ))}
    </ChoiceGroup>
  );
}
