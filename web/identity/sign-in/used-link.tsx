import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '#web/kit/paths.ts';
import { useSite } from '#web/kit/site.ts';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { useWords } from '#web/kit/words.ts';
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
  const t = useWords();
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
