import { type Ability, abilityWords } from '#contract/identity/abilities.ts';
import { type Translate, useWords } from '#web/kit/words.ts';
import type { EmailProps, EmailTemplate } from './template.ts';

const abilityEmailWords = {
  ownGranted: 'Booklark has given you new rights at {school} until {until}: {abilities}.',
  granted: 'Booklark has given {holder} new rights at {school} until {until}: {abilities}.',
  ownRevoked: 'Booklark has ended these rights of yours at {school}: {abilities}.',
  revoked: 'Booklark has ended these rights of {holder} at {school}: {abilities}.',
  reason: 'Reason: {reason}',
  use: 'Each use is recorded in the school’s activity log.',
  ownUnexpected: 'If you did not expect this, contact your school.',
  unexpected: 'If you did not expect this, contact Booklark.',
};

type Props = { school: string; holder: string | null; abilities: Ability[]; until?: string };

function listOf(abilities: Ability[], t: Translate): string {
  return abilities.map((ability) => t(abilityWords[ability])).join(' · ');
}

function paragraphsOf(t: Translate, { holder, reason, abilities, ...rest }: Props & { reason: string }): string[] {
  const values = { ...rest, holder, abilities: listOf(abilities, t) };
  const { granted, ownGranted, revoked, ownRevoked } = abilityEmailWords;
  const sentence = rest.until ? (holder ? granted : ownGranted) : holder ? revoked : ownRevoked;
  const after = rest.until ? [t(abilityEmailWords.use)] : [];
  const unexpected = t(holder ? abilityEmailWords.unexpected : abilityEmailWords.ownUnexpected);
  return [t(sentence, values), t(abilityEmailWords.reason, { reason }), ...after, unexpected];
}

function AbilityBody(props: Props & { reason: string }) {
  const t = useWords();
  return paragraphsOf(t, props).map((paragraph) => <p key={paragraph}>{paragraph}</p>);
}

/** To the holder of new rights (`holder` is null) and to the school. */
export const abilityGranted: EmailTemplate<'abilityGranted'> = {
  subject: (t, { holder }) => (holder ? t('New rights of a person at your school') : t('You have new rights')),
  Body: (props: EmailProps<'abilityGranted'>) => <AbilityBody {...props} />,
  text: paragraphsOf,
};

export const abilityRevoked: EmailTemplate<'abilityRevoked'> = {
  subject: (t, { holder }) => (holder ? t('Rights at your school have ended') : t('Your rights have ended')),
  Body: (props: EmailProps<'abilityRevoked'>) => <AbilityBody {...props} />,
  text: paragraphsOf,
};
