import { screens } from './screens.ts';

/** Addresses that lead to nothing, on purpose. */
const UNREAL = /\/(no-[\w-]+|none|x|18|an-old-invitation|019f0000-[\d-]+)\/?([?#]|$)/;

/** Tells whether the server refuses what a screen asks for, because there is no such thing or no such key. */
export const isUnreal = (shown: string) => UNREAL.test(shown) || /[#=](x|no-[\w-]+)$/.test(shown);

/** Returns the first screen of an address that shows something real; undefined: there is none. */
export function exampleOf(path: string): string | undefined {
  const all = Object.values(screens[path] ?? {}).flat();
  return all.find((shown) => matchesPath(path, shown) && !UNREAL.test(shown));
}

/** Tells whether all parameters of a path are filled. */
function matchesPath(path: string, shown: string): boolean {
  const pattern = path
    .replace(/\/$/, '')
    .replaceAll(/\/\{\w+\?\}/g, '(/[^/?#]+)?')
    .replaceAll(/\{\w+\}/g, '[^/?#]+');
  return new RegExp(`^${pattern}/?([?#]|$)`).test(shown);
}
