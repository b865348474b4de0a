import type { CallError } from '#web/kit/call.ts';
import { LoadError } from '#web/kit/load-placeholder.tsx';
import { paths } from '#web/kit/paths.ts';
import { useWords } from '#web/kit/words.ts';
import css from './expired-link.module.css';
import { ExpiredLink, LinkWithoutToken, UsedLink } from './expired-link.tsx';
import { NewPasswordForm, type PersonName } from './new-password-form.tsx';
import { StepFrame } from './step.tsx';

export type VerificationState =
  | { status: 'asking' }
  | { status: 'verified' }
  | { status: 'wants password'; email: string | null; asksName: boolean }
  | { status: 'expired'; message: string }
  | { status: 'failed'; message: string };

type Props = {
  /** Empty for a link without a token. */
  token: string | undefined;
  state: VerificationState;
  onRetry: () => void;
  onSave: (password: string, name: PersonName) => Promise<void>;
  onEnded: (refusal: CallError) => void;
};

/** Shows the progress of a verification link, and its result. */
export function VerificationPage({ token, state, onRetry, onSave, onEnded }: Props) {
  const t = useWords();
  if (state.status === 'verified') return <UsedLink title={t('Your email address is confirmed')} />;
  if (state.status === 'expired') return <ExpiredLink message={state.message} />;
  if (token === '') return <LinkWithoutToken />;
  if (state.status === 'wants password') {
    return (
      <StepFrame
        title={t('Your email address is confirmed')}
        lead={state.asksName ? t('Enter your name and choose a password.') : t('Choose a password to sign in with.')}
        back={paths.home()}
      >
        <NewPasswordForm
          username={state.email ?? undefined}
          asksName={state.asksName}
          onSave={onSave}
          onEnded={onEnded}
        />
      </StepFrame>
    );
  }
  return (
    <StepFrame title={t('Confirming your email address')} back={paths.home()}>
      <div className={css.again}>
        {state.status === 'asking' && <p role="status">{t('One moment…')}</p>}
        {state.status === 'failed' && <LoadError title={state.message} onRetry={onRetry} />}
      </div>
    </StepFrame>
  );
}
