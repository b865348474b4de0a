import { useState } from 'react';
import type { SecondFactorSetUp } from '#contract/identity/second-factor.ts';
import { secondFactorWords } from '#contract/identity/second-factor-words.ts';
import { VerificationCodeField } from '#web/identity/sign-in/verification-code-field.tsx';
import { call } from '#web/kit/call.ts';
import { useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { QrCodeImage } from '#web/kit/qr-code.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { PasswordField } from '#web/kit/ui/password-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import css from './second-factor.module.css';

type Props = { onClose: () => void };

/** Turns on two-step verification: the password, the secret for the app with a first code, the recovery codes. */
export function TurnOnSecondFactor({ onClose }: Props) {
  const [setUp, setSetUp] = useState<SecondFactorSetUp>();
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <RecoveryCodes codes={codes} onDone={onClose} />;
  if (setUp) return <AppStep setUp={setUp} onDone={setCodes} onClose={onClose} />;
  return <CurrentPasswordStep onDone={setSetUp} onClose={onClose} />;
}

function CurrentPasswordStep({ onDone, onClose }: Props & { onDone: (setUp: SecondFactorSetUp) => void }) {
  const t = useTranslate();
  const form = useForm({
    initial: { current_password: '' },
    validate: ({ current_password }) => ({
      current_password: current_password === '' ? t('Please enter your password.') : undefined,
    }),
    submit: (body) => call('POST /user/second-factor/', { body }),
    onSuccess: onDone,
  });
  return (
    <FormDialog
      form={form}
      title={t('Turn on two-step verification')}
      submitLabel={t('Continue')}
      busyLabel={t('Checking…')}
      onClose={onClose}
    >
      <p>{t('You need an authenticator app on your phone. Any app that shows 6-digit codes works.')}</p>
      <PasswordField {...form.field('current_password')} label={t('Current password')} showLabel={t('Show password')} />
    </FormDialog>
  );
}

type AppProps = Props & { setUp: SecondFactorSetUp; onDone: (codes: string[]) => void };

export function AppStep({ setUp: { qr, secret }, onDone, onClose }: AppProps) {
  const t = useTranslate();
  const form = useForm({
    initial: { code: '' },
    validate: ({ code }) => ({ code: code.trim() === '' ? t(secondFactorWords.codeMissing) : undefined }),
    submit: (body) => call('POST /user/second-factor/enable/', { body }),
    onSuccess: ({ recovery_codes }) => onDone(recovery_codes),
  });
  return (
    <FormDialog
      form={form}
      title={t('Connect your app')}
      submitLabel={t('Turn on')}
      busyLabel={t('Turning on…')}
      onClose={onClose}
    >
      <ol className={css.steps}>
        <li>{t('Open your authenticator app and add an account.')}</li>
        <li>{t('Scan this QR code, or type the key.')}</li>
        <li>{t('Enter the 6-digit code that the app shows.')}</li>
      </ol>
      <div className={css.qr}>
        <QrCodeImage code={qr} name={t('QR code that adds your account to an authenticator app')} />
      </div>
      <p>
        {t('Key')}
        <br />
        <code className={css.secret} dir="ltr">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </code>
      </p>
      <VerificationCodeField {...form.field('code')} data-first />
    </FormDialog>
  );
}
