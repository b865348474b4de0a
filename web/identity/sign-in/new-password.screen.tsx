import { useNavigate } from 'react-router';
import { type CallError, call } from '#web/kit/call.ts';
import { paths } from '#web/kit/paths.ts';
import { usePublicApi } from '#web/kit/public-api.ts';
import { useSite } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { useToast } from '#web/kit/ui/toast.tsx';
import { ExpiredLink, LinkWithoutToken, UsedLink, useIsLinkUsed } from './expired-link.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { StepFrame } from './step.tsx';
import { useLinkToken } from './use-link-token.ts';

type Props = {
  /** Undefined until the page has started; empty for a link without a token. */
  token: string | undefined;
  /** The error of the link's check. */
  error: CallError | undefined;
  onEnded: () => void;
};

/** The form of a reset link, or the reason why the link cannot be used. */
export function NewPasswordPage({ token, error, onEnded }: Props) {
  const t = useTranslate();
  const isUsed = useIsLinkUsed();
  const ended = error?.status === 400 ? error : undefined;

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
  return token === '' ? <LinkWithoutToken /> : <ChoosePassword token={token} onEnded={onEnded} />;
}

type FormProps = { token: string | undefined; onEnded: () => void };

function ChoosePassword({ token = '', onEnded }: FormProps) {
  const t = useTranslate();
  const { isRoot } = useSite();
  const showToast = useToast();
  const navigate = useNavigate();

  async function save(password: string) {
    await call('POST /auth/password-reset/confirm/', { body: { token, password } });
    showToast({ kind: 'done', message: t('Your new password is saved. Use it to sign in.') });
    await navigate(paths.signInAs(isRoot ? 'platform' : 'teacher'), { replace: true });
  }

  return (
    <StepFrame title={t('Choose a new password')} back={paths.login()}>
      <NewPasswordForm onSave={save} onEnded={onEnded} />
    </StepFrame>
  );
}

/** Opened from the reset email: saves a new password, then opens sign-in. */
export function Component() {
  const token = useLinkToken();
  // Only checks the link. The form handles other failures, because it can be sent again.
  const check = usePublicApi(
    'POST /auth/password-reset/confirm/',
    { body: { token: token ?? '' } },
    { isEnabled: Boolean(token) },
  );
  return <NewPasswordPage token={token} error={check.error} onEnded={check.refetch} />;
}
