import { paths } from '#web/kit/paths.ts';
import { useWords } from '#web/kit/words.ts';
import { LinkButton } from '#web/ui/button.tsx';
import css from './expired-link.module.css';
import { StepFrame } from './step.tsx';

/** Said where a mail's link was used before, is older than an hour, or was followed by a newer one. */
export function LinkEnded({ says }: { says?: string | undefined }) {
  const t = useWords();
  return (
    <StepFrame
      title={t('This link has ended')}
      lead={says ?? t('This link is no longer valid. Please ask for a new one.')}
      back={paths.login()}
    >
      <p className={css.again}>
        <LinkButton kind="solid" to={paths.forgotPassword()}>
          {t('Ask for a new link')}
        </LinkButton>
      </p>
    </StepFrame>
  );
}
