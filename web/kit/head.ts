import { createContext, useContext, useLayoutEffect } from 'react';
import { useSite } from './site.ts';

export type Head = {
  /** The page's own name; the site's name is added. */
  title: string;
  description?: string | undefined;
  /** URL of the picture that shared links show. */
  image?: string | undefined;
  /** The feed of the page's entries, for programs that read feeds. */
  feed?: { href: string; type: string; title: string } | undefined;
  /** The page's subject for search engines: an object of https://schema.org, which only the server makes. */
  structured?: object | undefined;
  /** Font file to preload instead of the usual one. */
  font?: string | undefined;
};

/** Receives the head of the page while the server renders it. */
export const HeadContext = createContext<((head: Head) => void) | undefined>(undefined);

/** Sets title and description: in the first HTML, and in the tab after each navigation. */
export function useHead(head: Head): void {
  const setHead = useContext(HeadContext);
  const { name } = useSite();
  setHead?.(head);
  const full = titleOf(head.title, name);
  // Before any effect: the route announcer reads the title of the new page.
  useLayoutEffect(() => {
    document.title = full;
  }, [full]);
}

export function titleOf(title: string, siteName: string): string {
  return title ? `${title} · ${siteName}` : siteName;
}
