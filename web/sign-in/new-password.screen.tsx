import { useNavigate } from 'react-router';
import { confirmPasswordReset } from '#web/kit/api/session.ts';
import { call } from '#web/kit/call.ts';
import { paths } from '#web/kit/paths.ts';
import { usePublicApi } from '#web/kit/public-api.ts';
import { useSite } from '#web/kit/site.ts';
import { useWords } from '#web/kit/words.ts';
import { useToast } from '#web/ui/toast.tsx';
import { ExpiredLink, LinkWithoutToken } from './expired-link.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { StepFrame } from './step.tsx';
import { useLinkToken } from './use-link-token.ts';
import { UsedLink, useIsLinkUsed } from './used-link.tsx';

/** Opened from the reset email: saves a new password, then opens sign-in. */
export function Component() {
  const t = useWords();
  const token = useLinkToken();
  const isUsed = useIsLinkUsed();
  // Only checks the link. Other failures are left to the form, which can be sent again.
  const check = usePublicApi(confirmPasswordReset, { body: { token: token ?? '' } }, { isEnabled: Boolean(token) });
  const ended = check.error?.status === 400 ? check.error : undefined;

  if (isUsed || ended?.state === 'used') {
    return (
      <UsedLink
        title={t('Your password has been changed')}
        lead={t(
          'Sign in with your new password. If you did not change it, choose another one with “Forgot Password?”.',
        )}
      />
    );
  }
  if (ended) return <ExpiredLink message={ended.message} />;
  return token === '' ? <LinkWithoutToken /> : <ChoosePassword token={token} onEnded={check.refetch} />;
}

type Props = { token: string | undefined; onEnded: () => void };

function ChoosePassword({ token = '', onEnded }: Props) {
  const t = useWords();
  const { isRoot } = useSite();
  const showToast = useToast();
  const navigate = useNavigate();

  async function save(password: string) {
    await call(confirmPasswordReset, { body: { token, password } });
    showToast({ kind: 'done', message: t('Your new password is saved. Use it to sign in.') });
    await navigate(paths.signInAs(isRoot ? 'platform' : 'teacher'), { replace: true });
  }

  return (
    <StepFrame title={t('Choose a new password')} back={paths.login()}>
      <NewPasswordForm onSave={save} onEnded={onEnded} />
    </StepFrame>
  );
}
