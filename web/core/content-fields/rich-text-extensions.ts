import { Extension, type Extensions, Node } from '@tiptap/core';
import { SiteLink } from '#web/core/rich-text/site-link.ts';
import { otherSiteOf, sitePathOf } from '#web/core/rich-text/site-path.ts';
import { textExtensions } from '#web/core/rich-text/text-extensions.ts';

/** A link to a page of the site, or over https to another one. */
const ContentLink = SiteLink.extend({
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => {
        const address = element.getAttribute('href') ?? '';
        const href = sitePathOf(address, location.origin) ?? otherSiteOf(address);
        return href ? { href } : false;
      },
    },
  ],
});

/** Keeps pictures that a shipped text contains. New pictures are separate blocks. */
const ContentImage = Node.create({
  name: 'image',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ src: {}, alt: { default: '' }, width: { default: null }, height: { default: null } }),
  parseHTML: () => [{ tag: 'img[src^="/"]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});

/** Tables keep their structure: people can change their text, but not their rows and columns. */
const part = (name: string, tag: string, content: string) =>
  Node.create({
    ...{ name, content, isolating: true },
    ...(name === 'table' && { group: 'block' }),
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });
const tables = [
  part('table', 'table', '(tableHead|tableBody)+'),
  part('tableHead', 'thead', 'tableRow+'),
  part('tableBody', 'tbody', 'tableRow+'),
  part('tableRow', 'tr', '(tableHeader|tableCell)+'),
  part('tableHeader', 'th', 'inline*'),
  part('tableCell', 'td', 'inline*'),
];
const TableKeys = Extension.create({
  name: 'tableKeys',
  // Before the keys of paragraphs, which would split the cell.
  priority: 200,
  addKeyboardShortcuts() {
    const isInCell = () => this.editor.isActive('tableCell') || this.editor.isActive('tableHeader');
    return { Enter: () => isInCell() && this.editor.commands.setHardBreak() };
  },
});

/** Returns the extensions for a text of content: exactly the elements that the server stores. */
export function richTextExtensions(focusToolbar: () => boolean): Extensions {
  return [...textExtensions({ link: ContentLink, focusToolbar }), ContentImage, ...tables, TableKeys];
}
