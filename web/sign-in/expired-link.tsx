import { paths } from '#web/kit/paths.ts';
import { useWords } from '#web/kit/words.ts';
import { LinkButton } from '#web/ui/button.tsx';
import css from './expired-link.module.css';
import { StepFrame } from './step.tsx';

type Props = { title: string; lead: string };

/** Shown when the link of an email cannot be used: it has expired, or only its page was opened, without the link. */
function UnusableLink({ title, lead }: Props) {
  const t = useWords();
  return (
    <StepFrame title={title} lead={lead} back={paths.login()}>
      <p className={css.again}>
        <LinkButton kind="solid" to={paths.forgotPassword()}>
          {t('Get a new link')}
        </LinkButton>
      </p>
    </StepFrame>
  );
}

export function ExpiredLink({ message }: { message: string }) {
  const t = useWords();
  return <UnusableLink title={t('This link no longer works')} lead={message} />;
}

/** The token is removed from the URL when the link is opened, so a reload does not have it. */
export function LinkWithoutToken() {
  const t = useWords();
  return (
    <UnusableLink
      title={t('Open the link in your email again')}
      lead={t('For your safety, the link works only when you open it from the email. You can also get a new link.')}
    />
  );
}
