import type { ReactNode } from 'react';
import type { PageSite } from '#contract/app/rendering.ts';
import { type Head, HeadContext } from '#web/kit/head.ts';
import { MenusContext, type PageMenus } from '#web/kit/page-menus.ts';
import { SiteContext } from '#web/kit/site.ts';
import { type Translate, TranslateContext } from '#web/kit/translate.ts';

type Props = {
  site: PageSite;
  menus: PageMenus;
  words: Translate;
  onHead?: (head: Head) => void;
  children: ReactNode;
};

/** Provides site, menus, translator and head to the router, on the server and in the browser. */
export function App({ site, menus, words, onHead, children }: Props) {
  return (
    <SiteContext value={site}>
      <TranslateContext value={words}>
        <MenusContext value={menus}>
          <HeadContext value={onHead}>{children}</HeadContext>
        </MenusContext>
      </TranslateContext>
    </SiteContext>
  );
}
