import { QrCodeIcon } from '@phosphor-icons/react/dist/ssr/QrCode';
import { useNavigate } from 'react-router';
import { CLASS_OF_DEVICE, foldHyphenated } from '#contract/kit/codes.ts';
import { CallError, call } from '#web/kit/call.ts';
import { SubmitButton, useForm } from '#web/kit/form.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { TextField } from '#web/kit/ui/text-field.tsx';
import { useToast } from '#web/kit/ui/toast.tsx';
import css from './code-step.module.css';
import type { SignInFlow } from './sign-in-flow.ts';
import { StepForm, StepFrame } from './step.tsx';
import { saveTabCode } from './tab-code.ts';

export function CodeStep({ flow }: { flow: SignInFlow }) {
  const t = useTranslate();
  const showToast = useToast();
  const navigate = useNavigate();
  const unknown = t('Invalid class code. Please check and try again.');
  const form = useForm({
    initial: { code: flow.code === CLASS_OF_DEVICE ? '' : flow.code.toUpperCase() },
    initialErrors: flow.isCodeUnknown ? { code: unknown } : {},
    validate: ({ code }) => ({ code: foldHyphenated(code) === '' ? t('Please enter a class code.') : undefined }),
    submit: findClass,
    async onSuccess(code) {
      showToast(null);
      saveTabCode(code);
      if (flow.isCodeInUrl) await navigate(flow.hrefOf({ as: 'student' }), { replace: true });
      await navigate(flow.hrefOf({ as: 'name' }));
    },
    failureMessage: unknown,
    failureField: 'code',
  });

  async function findClass(typed: { code: string }): Promise<string> {
    const code = foldHyphenated(typed.code);
    try {
      await call('GET /list-student-in-class/{classCode}/', { params: { classCode: code }, query: { limit: 1 } });
      return code;
    } catch (cause) {
      if (cause instanceof CallError && cause.status === 404)
        showToast({ kind: 'failed', message: t('Invalid class code.') });
      throw cause;
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
      <StepForm form={form}>
        <TextField
          {...form.field('code')}
          className={css.code}
          label={t('Class code')}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          dir="ltr"
          data-first
        />
        <SubmitButton form={form} isWide busyLabel={t('Checking…')}>
          {t('Find my class')}
        </SubmitButton>
      </StepForm>
      <p className={css.or}>{t('OR')}</p>
      <LinkButton to={flow.hrefOf({ as: 'scan' })} isWide>
        <Icon of={QrCodeIcon} size={24} />
        {t('Scan QR Code')}
      </LinkButton>
    </StepFrame>
  );
}
