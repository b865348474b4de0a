import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isRouteEnabled } from '#contract/app/page-routes.ts';
import { useSite } from '#web/kit/site.ts';

/** Renders a line of a legal text: `[words](/path)` becomes a link if the page exists, `{site}` the name of the site. */
export function WordsWithLinks({ line }: { line: string }): ReactNode {
  const { name, isRoot } = useSite();
  // Repeats: plain text, link text, link target.
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
