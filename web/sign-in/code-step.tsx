import { QrCodeIcon } from '@phosphor-icons/react/dist/ssr/QrCode';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { showClassRoster } from '#web/kit/api/class-roster.ts';
import { CallError, call } from '#web/kit/call.ts';
import { useWords } from '#web/kit/words.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { callErrorMessage } from './call-error-message.ts';
import css from './code-step.module.css';
import type { SignInFlow } from './sign-in-flow.ts';
import { StepForm, StepFrame } from './step.tsx';
import { useRequiredFields } from './use-required-fields.ts';

export function CodeStep({ flow }: { flow: SignInFlow }) {
  const t = useWords();
  const showToast = useToast();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const unknown = t('Invalid class code. Please check and try again.');
  const empty = t('Please enter a class code.');
  const { fieldProps, readValues, setErrors } = useRequiredFields(
    { code: empty },
    flow.isCodeUnknown ? { code: unknown } : {},
  );

  async function submit(event: FormEvent<HTMLFormElement>) {
    const values = readValues(event);
    if (!values) return;
    const code = values.code.trim().toUpperCase();
    if (code === '') return setErrors({ code: empty });
    setBusy(true);
    try {
      const request = { params: { classCode: code }, query: { limit: 1 } };
      await call(showClassRoster, request);
      showToast(null);
      navigate(flow.hrefOf({ as: 'name', code }));
    } catch (cause) {
      setErrors({ code: callErrorMessage(cause, unknown, t) });
      if (cause instanceof CallError && cause.status === 404)
        showToast({ kind: 'failed', message: t('Invalid class code.') });
    } finally {
      setBusy(false);
    }
  }

  return (
    <StepFrame
      title={t('Type your class code')}
      name={t('Class code')}
      lead={t('Look on your card or on the classroom wall.')}
      back={flow.hrefOf({})}
      stepOfThree={1}
      isForChildren
    >
      <StepForm onSubmit={submit}>
        <TextField
          {...fieldProps('code')}
          className={css.code}
          label={t('Class code')}
          defaultValue={flow.code.toUpperCase()}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={20}
          dir="ltr"
          data-first
        />
        <Button type="submit" kind="solid" isWide isBusy={isBusy} busyLabel={t('Checking…')}>
          {t('Find my class')}
        </Button>
      </StepForm>
      <p className={css.or}>{t('OR')}</p>
      <LinkButton to={flow.hrefOf({ as: 'scan' })} isWide>
        <Icon of={QrCodeIcon} size={24} />
        {t('Scan QR Code')}
      </LinkButton>
    </StepFrame>
  );
}
