import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '#web/kit/paths.ts';
import { useSite } from '#web/kit/site.ts';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { useWords } from '#web/kit/words.ts';
import css from './expired-link.module.css';
import { StepFrame } from './step.tsx';

const DONE = 'done';

/** Returns whether the link of this page has done its work, as `UsedLink` has written into the URL. */
export function useIsLinkUsed(): boolean {
  const [search] = useSearchParams();
  return search.has(DONE);
}

/** Says what a link has done. The URL says it too, so that a reload shows it again. */
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
