import { paths } from '#web/kit/paths.ts';
import { useWords } from '#web/kit/words.ts';
import { LinkButton } from '#web/ui/button.tsx';
import css from './expired-link.module.css';
import { StepFrame } from './step.tsx';

/** Shown when the link of an email was used, is older than an hour, or was replaced by a newer one. */
export function ExpiredLink({ message }: { message?: string | undefined }) {
  const t = useWords();
  return (
    <StepFrame
      title={t('This link no longer works')}
      lead={message ?? t('This link has expired or was already used. Ask for a new one.')}
      back={paths.login()}
    >
      <p className={css.again}>
        <LinkButton kind="solid" to={paths.forgotPassword()}>
          {t('Get a new link')}
        </LinkButton>
      </p>
    </StepFrame>
  );
}
