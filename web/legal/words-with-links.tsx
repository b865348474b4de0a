import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isRouteEnabled } from '#contract/page-routes.ts';
import { useSite } from '#web/kit/site.ts';

/** A line of a text: `[words](/address)` becomes a link where the address lives, `{site}` the name of this site. */
export function WordsWithLinks({ line }: { line: string }): ReactNode {
  const { name, isRoot } = useSite();
  // Words, then what a link says and where it leads, over and over.
  const parts = line.replaceAll('{site}', () => name).split(/\[([^\]]+)\]\((\/[^)]*)\)/);
  return parts.map((part, i) => {
    if (i % 3 === 0) return part;
    const to = parts[i + 1] ?? '';
    if (i % 3 === 2) return null;
    return isRouteEnabled(to, isRoot) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a line never changes
      <Link key={i} to={to}>
        {part}
      </Link>
    ) : (
      part
    );
  });
}
