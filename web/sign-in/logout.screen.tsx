import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useHead } from '#web/kit/head.ts';
import { paths } from '#web/kit/paths.ts';
import { useWords } from '#web/kit/words.ts';
import { signOutBrowser } from './sign-out.ts';

/** Signs out of this browser, or of all browsers with `?everywhere`, and opens the home page. */
export function Component() {
  const t = useWords();
  const [search] = useSearchParams();
  const isEverywhere = search.has('everywhere');
  const hasBegun = useRef(false);
  useHead({ title: t('Logout') });

  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    // A full page load clears the person's data from memory, and Back shows none of it.
    void signOutBrowser(isEverywhere).finally(() => location.replace(paths.home()));
  }, [isEverywhere]);

  return <h1 tabIndex={-1}>{t('Signing out…')}</h1>;
}
