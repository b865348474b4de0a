import type { ReactNode } from 'react';
import type { PageSite } from '#contract/rendering.ts';
import { type Head, HeadContext } from '#web/kit/head.ts';
import { SiteContext } from '#web/kit/site.ts';
import { type Translate, WordsContext } from '#web/kit/words.ts';

type Props = { site: PageSite; words: Translate; onHead?: (head: Head) => void; children: ReactNode };

/** Provides site, translator and head to the router, on the server and in the browser. */
export function App({ site, words, onHead, children }: Props) {
  return (
    <SiteContext value={site}>
      <WordsContext value={words}>
        <HeadContext value={onHead}>{children}</HeadContext>
      </WordsContext>
    </SiteContext>
  );
}
