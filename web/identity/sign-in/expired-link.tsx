import { type ReactNode, useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '#web/kit/paths.ts';
import { useSite } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { LinkButton } from '#web/kit/ui/button.tsx';
import css from './expired-link.module.css';
import { StepFrame } from './step.tsx';

const DONE = 'done';

/** Returns whether this page's link has been used, as `UsedLink` has written into the URL. */
export function useIsLinkUsed(): boolean {
  const [search] = useSearchParams();
  return search.has(DONE);
}

/** Names the effect of a used link. The URL marks the link as used, so that a reload shows the same. */
export function UsedLink({ title, lead }: { title: string; lead?: string }) {
  const t = useTranslate();
  const { isRoot } = useSite();
  const navigate = useNavigate();
  const isInUrl = useIsLinkUsed();
  useEffect(() => {
    if (!isInUrl) void navigate({ search: DONE }, { replace: true });
  }, [isInUrl, navigate]);
  return (
    <StepFrame title={title} lead={lead} back={paths.home()}>
      <p className={css.again}>
        <LinkButton kind="solid" to={paths.signInAs(isRoot ? 'platform' : 'teacher')}>
          {t('Login')}
        </LinkButton>
      </p>
    </StepFrame>
  );
}

type Props = { title: string; lead: string; children: ReactNode };

/** Shown when an emailed link cannot be used: it has expired, or its page was opened without the token. */
function UnusableLink({ title, lead, children }: Props) {
  return (
    <StepFrame title={title} lead={lead} back={paths.login()}>
      <p className={css.again}>{children}</p>
    </StepFrame>
  );
}

function NewLinkButton() {
  const t = useTranslate();
  return (
    <LinkButton kind="solid" to={paths.forgotPassword()}>
      {t('Get a new link')}
    </LinkButton>
  );
}

export function ExpiredLink({ message }: { message: string }) {
  const t = useTranslate();
  return (
    <UnusableLink title={t('This link no longer works')} lead={message}>
      <NewLinkButton />
    </UnusableLink>
  );
}

/** Opening the link removes the token from the URL, so a reloaded page has none. */
export function LinkWithoutToken() {
  const t = useTranslate();
  return (
    <UnusableLink
      title={t('Open the link in your email again')}
      lead={t('For your safety, the link works only when you open it from the email. You can also get a new link.')}
    >
      <NewLinkButton />
    </UnusableLink>
  );
}

/** Shown when the link can no longer undo the change of an email address. No second link is sent. */
export function UnusableUndoLink({ isExpired }: { isExpired: boolean }) {
  const t = useTranslate();
  return (
    <UnusableLink
      title={isExpired ? t('This link no longer works') : t('Open the link in your email again')}
      lead={
        isExpired
          ? t('The link has expired or was already used. If your email address is still wrong, ask an admin for help.')
          : t('For your safety, the link works only when you open it from the email.')
      }
    >
      <LinkButton kind="solid" to={paths.login()}>
        {t('Login')}
      </LinkButton>
    </UnusableLink>
  );
}
