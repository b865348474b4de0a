import { createContext, useContext } from 'react';

export type MenuEntry = { to: string; label: string };
export type Menu = { title: string; entries: MenuEntry[] };
/** The menus of the top bar and the links at the end of the footer, in the language of the page. */
export type PageMenus = { menus: Menu[]; policies: MenuEntry[] };

export const MenusContext = createContext<PageMenus>({ menus: [], policies: [] });

/** Tells whether the page exists on this site and the school has not hidden it from the menus. */
export function useIsInMenu(path: string): boolean {
  return useMenus().menus.some(({ entries }) => entries.some(({ to }) => to === path));
}

/** Returns the menus that came with the page. */
export function useMenus(): PageMenus {
  return useContext(MenusContext);
}
