import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useHead } from '#web/kit/head.ts';
import { paths } from '#web/kit/paths.ts';
import { useWords } from '#web/kit/words.ts';
import { signOutBrowser } from './sign-out.ts';

/** Ends what this browser holds and goes home. With `?everywhere` every other browser is signed out as well. */
export function Component() {
  const t = useWords();
  const [search] = useSearchParams();
  const isEverywhere = search.has('everywhere');
  const hasBegun = useRef(false);
  useHead({ title: t('Logout') });

  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    // A page of its own, asked for anew: nothing of the person stays in memory, and Back finds nothing.
    void signOutBrowser(isEverywhere).finally(() => location.replace(paths.home()));
  }, [isEverywhere]);

  return <h1 tabIndex={-1}>{t('Signing out…')}</h1>;
}
