import type { ComponentProps } from 'react';
import { PasswordField } from '#web/kit/ui/password-field.tsx';
import { useWords } from '#web/kit/words.ts';
import { VerificationCodeField } from './verification-code-field.tsx';

type Name = 'current_password' | 'code';
type Props = { field: (name: Name) => ComponentProps<typeof VerificationCodeField> };

/** The password and a second-factor code, which confirm decisions for which a session alone is not enough. */
export function ConfirmationFields({ field }: Props) {
  const t = useWords();
  return (
    <>
      <PasswordField {...field('current_password')} label={t('Current password')} showLabel={t('Show password')} />
      <VerificationCodeField {...field('code')} accepts="both" />
    </>
  );
}
