import { paths } from '#web/kit/paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { DeclineInvitation } from './decline-invitation.tsx';
import css from './invitation.module.css';

type Props = {
  /** The reason why an account is needed. */
  title: string;
  hint: string;
  token: string;
  /** Called after declining, which needs no account; without it, declining is not offered. */
  onDeclined?: () => void;
};

/** Asks a visitor to sign in, and leads back to the invitation. */
export function SignInFirst({ title, hint, token, onDeclined }: Props) {
  const t = useTranslate();
  return (
    <div className={css.answer}>
      <Alert title={title}>{hint}</Alert>
      <div className="row">
        <LinkButton kind="solid" to={paths.signInWith(token)}>
          {t('Login')}
        </LinkButton>
        {onDeclined && <DeclineInvitation token={token} onDone={onDeclined} />}
      </div>
    </div>
  );
}
