import type { ComponentProps } from 'react';
import { isCertainlyGuessable, minPasswordLength } from '#contract/kit/password-hint.ts';
import { useSite } from '#web/kit/site.ts';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import { PasswordField } from '#web/kit/ui/password-field.tsx';
import { useDebounced } from '#web/kit/ui/use-debounced.ts';

type Props = Omit<ComponentProps<typeof PasswordField>, 'label' | 'hint' | 'showLabel' | 'value'> & {
  value: string;
  /** The names of the password's owner, which are easy to guess. */
  names?: string[];
  isOfStudent?: boolean;
};

/**
 * A field for a new password, which says while someone types whether it is long enough. The server makes the decision.
 */
export function NewPasswordField({ names = [], isOfStudent = false, ...field }: Props) {
  const t = useTranslate();
  const { name: siteName } = useSite();
  const minLength = isOfStudent ? minPasswordLength.student : minPasswordLength.adult;
  // Announced after a pause, not at every letter.
  const password = useDebounced(field.value);
  const guessable = isOfStudent ? [] : [siteName, ...names];
  const hint = passwordHint(password, { minLength, isOfStudent, guessable }, t);
  return (
    <PasswordField
      maxLength={128}
      {...field}
      label={t('New password')}
      // The server may refuse with the same sentence, which is shown once.
      hint={<span role="status">{hint === field.error ? '' : hint}</span>}
      showLabel={t('Show password')}
      autoComplete="new-password"
    />
  );
}

type Rule = { minLength: number; isOfStudent: boolean; guessable: string[] };

/** Returns the hint for a password before the server estimates its strength. */
export function passwordHint(password: string, { minLength, isOfStudent, guessable }: Rule, t: Translate): string {
  const missing = minLength - [...password.normalize('NFC')].length;
  if (isOfStudent && missing > 0)
    return t('Passwords of {minLength} or more characters are harder to guess.', { minLength });
  if (password === '') return t('Use 8 or more characters. A few unrelated words are easy to remember.');
  if (missing > 0)
    return t('{missing, plural, one {Add at least # character.} other {Add at least # characters.}}', { missing });
  if (isOfStudent) return t('The password is long enough.');
  return isCertainlyGuessable(password, guessable)
    ? t('This password is easy to guess. Use four or more words that do not belong together.')
    : t('The password is long enough. When you save it, we check that it is hard to guess.');
}
