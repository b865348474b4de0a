import { usePublicApi } from '#web/kit/public-api.ts';
import { NewPasswordPage } from './new-password-page.tsx';
import { useLinkToken } from './use-link-token.ts';

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
