import type { ComponentProps } from 'react';
import { useTranslate } from '#web/kit/translate.ts';
import { NumberField } from '#web/kit/ui/number-field.tsx';
import { PasswordField } from '#web/kit/ui/password-field.tsx';

type Props = {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
  onBlur: () => void;
  /** Codes of the app have only digits, so that a phone shows its number keys; recovery codes also have letters. */
  accepts?: 'app' | 'recovery' | 'both';
  'data-first'?: boolean;
};

/**
 * The field for a code of an authenticator app or a recovery code, which browsers and password managers can fill in.
 */
export function VerificationCodeField({ accepts = 'app', ...field }: Props) {
  const t = useTranslate();
  return (
    <NumberField
      {...field}
      label={accepts === 'recovery' ? t('Recovery code') : t('Verification code')}
      hint={accepts === 'both' ? t('The code from your app, or a recovery code.') : undefined}
      autoComplete="one-time-code"
      inputMode={accepts === 'app' ? 'numeric' : 'text'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={100}
    />
  );
}

type Name = 'current_password' | 'code';
type ConfirmationFieldsProps = { field: (name: Name) => ComponentProps<typeof VerificationCodeField> };

/** The password and a second-factor code, which confirm decisions for which a session alone is not enough. */
export function ConfirmationFields({ field }: ConfirmationFieldsProps) {
  const t = useTranslate();
  return (
    <>
      <PasswordField {...field('current_password')} label={t('Current password')} showLabel={t('Show password')} />
      <VerificationCodeField {...field('code')} accepts="both" />
    </>
  );
}
