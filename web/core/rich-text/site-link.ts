import { Mark } from '@tiptap/core';
import { sitePathOf } from './site-path.ts';

/** A link to a page of the site. Pasted links to other sites become plain text. */
export const SiteLink = Mark.create({
  name: 'link',
  // Text typed after a link does not become part of it.
  inclusive: false,
  addAttributes: () => ({ href: {} }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => {
        const href = sitePathOf(element.getAttribute('href') ?? '', location.origin);
        return href ? { href } : false;
      },
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
});
