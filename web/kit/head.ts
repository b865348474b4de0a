import { createContext, useContext, useEffect } from 'react';
import { useSite } from './site.ts';

export type Head = {
  /** The page's own name; the site's is added. */
  title: string;
  description?: string | undefined;
  /** The address of a picture for links that are shared. */
  image?: string | undefined;
  /** The file of the face to load early, instead of the usual one. */
  font?: string | undefined;
};

/** While rendering on the server a page leaves its head here. */
export const HeadContext = createContext<((head: Head) => void) | undefined>(undefined);

/** Names the page: in the first HTML, and in the tab after each navigation. */
export function useHead(head: Head): void {
  const leave = useContext(HeadContext);
  const { name } = useSite();
  leave?.(head);
  const full = titleOf(head.title, name);
  useEffect(() => {
    document.title = full;
  }, [full]);
}

export function titleOf(title: string, siteName: string): string {
  return title ? `${title} · ${siteName}` : siteName;
}
