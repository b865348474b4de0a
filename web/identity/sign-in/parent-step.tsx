import { useNavigate } from 'react-router';
import { foldCharacters } from '#contract/kit/codes.ts';
import { CallError, call } from '#web/kit/call.ts';
import { SubmitButton, useForm } from '#web/kit/form.tsx';
import { emptyErrors } from '#web/kit/form-state.ts';
import { saveVisitorAccess, useVisitorAccess } from '#web/kit/session.ts';
import { useSite } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { PasswordField } from '#web/kit/ui/password-field.tsx';
import type { SignInFlow } from './sign-in-flow.ts';
import { StepForm, StepFrame } from './step.tsx';
import { useOpenTarget } from './use-sign-in.ts';

/** The format of the server's `generateCode`: without vowels, so that codes do not look like words of a password. */
const FAMILY_CODE = /^[B-DF-HJKMNP-TV-Z2-9]{10}$/;

/** Signs in with the community password. Returns a family code that was typed instead. */
export async function enterCommunity(password: string): Promise<string | undefined> {
  try {
    await call('POST /generic-password-login', { body: { password } });
    return undefined;
  } catch (cause) {
    const code = foldCharacters(password);
    if (cause instanceof CallError && cause.status === 401 && FAMILY_CODE.test(code)) return code;
    throw cause;
  }
}

export function ParentStep({ flow }: { flow: SignInFlow }) {
  const t = useTranslate();
  const { hasCommunity } = useSite();
  const openTarget = useOpenTarget(flow.target, t('Community login successful! Welcome back.'));
  const navigate = useNavigate();
  const hasFamily = useVisitorAccess('family');
  const form = useForm({
    initial: { password: '' },
    validate: (values) => emptyErrors(values, { password: t('Please enter a password.') }),
    submit: (body) => enterCommunity(body.password),
    onSuccess(familyCode) {
      if (familyCode) return navigate(`/family/${encodeURIComponent(familyCode)}`);
      saveVisitorAccess('community');
      return openTarget();
    },
    failureMessage: t('Invalid password. Please try again.'),
  });

  return (
    <StepFrame
      title={t('Parents and families')}
      lead={
        hasCommunity
          ? t(
              'Your school gives you this password. You can read its books and stories and see its causes, but not its classes.',
            )
          : t('Open your child’s books with the code from the school’s letter.')
      }
      back={flow.hrefOf({})}
    >
      <StepForm form={form} isNarrow>
        {hasCommunity && (
          <>
            <PasswordField
              {...form.field('password')}
              label={t('Community password')}
              showLabel={t('Show password')}
              maxLength={128}
              data-first
            />
            <SubmitButton form={form} isWide busyLabel={t('Signing in…')}>
              {t('Enter Community')}
            </SubmitButton>
          </>
        )}
        <LinkButton to="/family" kind={hasCommunity ? undefined : 'solid'}>
          {hasFamily ? t('My child’s books') : t('I have a family code')}
        </LinkButton>
      </StepForm>
    </StepFrame>
  );
}
