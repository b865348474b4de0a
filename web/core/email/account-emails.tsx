import { type Ability, abilityWords } from '#contract/core/ability-words.ts';
import type { Translate } from '#web/kit/translate.ts';
import type { EmailTemplate } from './template.ts';

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

/** To the holder of new rights (`holder` is null) and to the school. */
export const abilityGranted: EmailTemplate<'abilityGranted'> = {
  subject: (t, { holder }) => (holder ? t('New rights of a person at your school') : t('You have new rights')),
  parts: paragraphsOf,
};

export const abilityRevoked: EmailTemplate<'abilityRevoked'> = {
  subject: (t, { holder }) => (holder ? t('Rights at your school have ended') : t('Your rights have ended')),
  parts: paragraphsOf,
};

const familyLinkWords = {
  what: 'Open this link to see your child’s books. You can see them in that browser for 30 days.',
  button: 'See the books',
  expiry: 'The link works once and expires after 60 minutes. If you did not ask for it, ignore this email.',
};

/** To a family. It names no student, in case someone else reads it. */
export const familyLink: EmailTemplate<'familyLink'> = {
  subject: (t) => t('Your child’s books'),
  parts: (t, { url }) => [
    t(familyLinkWords.what),
    { button: t(familyLinkWords.button), url },
    t(familyLinkWords.expiry),
  ],
};

const siteReadyWords = {
  why: 'Your site is live. Confirm this email address and choose a password to manage it.',
  button: 'Confirm and choose a password',
  expiry: 'The link expires after 60 minutes. If it has expired, use “Forgot Password?” on your site’s sign-in page.',
};

/** To the first admin of a new site. */
export const siteReady: EmailTemplate<'siteReady'> = {
  subject: (t) => t('Your new site is ready'),
  parts: (t, { url }) => [t(siteReadyWords.why), { button: t(siteReadyWords.button), url }, t(siteReadyWords.expiry)],
};

const accountReadyWords = {
  why: '{school} has created an account for you. Choose a password to sign in.',
  button: 'Choose a password',
  expiry: 'The link expires after 60 minutes. To get a new one, use “Forgot Password?” on the sign-in page.',
  unexpected: 'If you did not expect this email, you can ignore it.',
};

/** To an adult, after an admin has added the account. */
export const accountReady: EmailTemplate<'accountReady'> = {
  subject: (t) => t('Your account is ready'),
  parts: (t, { school, url }) => [
    t(accountReadyWords.why, { school }),
    { button: t(accountReadyWords.button), url },
    t(accountReadyWords.expiry),
    t(accountReadyWords.unexpected),
  ],
};

const passwordResetWords = {
  why: 'We received a request to reset the password for your account.',
  button: 'Choose a new password',
  expiry:
    'The link works once and expires after 60 minutes. If you did not ask for it, ignore this email. Your password will not change.',
};

export const passwordReset: EmailTemplate<'passwordReset'> = {
  subject: (t) => t('Choose a new password'),
  parts: (t, { url }) => [
    t(passwordResetWords.why),
    { button: t(passwordResetWords.button), url },
    t(passwordResetWords.expiry),
  ],
};
