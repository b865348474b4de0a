import { type Extensions, Node } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { ReactNodeViewRenderer } from '@tiptap/react';
import { SiteLink } from '#web/core/rich-text/site-link.ts';
import { textExtensions } from '#web/core/rich-text/text-extensions.ts';
import { PICTURE, typeAfterPicture } from './picture-commands.ts';
import { PictureView } from './picture-view.tsx';

/**
 * A picture of the story between two paragraphs: `<img data-picture="{id}" alt="…">`. Every other picture is left out.
 */
const StoryPicture = Node.create<{ hasPicture: (id: string) => boolean }>({
  name: PICTURE,
  group: 'block',
  atom: true,
  draggable: true,
  addOptions: () => ({ hasPicture: () => false }),
  addAttributes: () => ({ id: {}, alt: { default: '' } }),
  parseHTML() {
    return [
      {
        tag: 'img[data-picture]',
        getAttrs: (element) => {
          const id = element.getAttribute('data-picture') ?? '';
          return this.options.hasPicture(id) ? { id, alt: element.getAttribute('alt') ?? '' } : false;
        },
      },
    ];
  },
  renderHTML: ({ node }) => ['img', { 'data-picture': node.attrs.id, alt: node.attrs.alt }],
  addNodeView: () => ReactNodeViewRenderer(PictureView),
  addProseMirrorPlugins: () => [new Plugin({ props: { handleTextInput: typeAfterPicture } })],
});

type Parts = { hasPicture: (id: string) => boolean; focusToolbar: () => boolean };

/** Returns the editor extensions of a story. Links lead to pages of the site, and pictures belong to the author. */
export function storyExtensions({ hasPicture, focusToolbar }: Parts): Extensions {
  return [...textExtensions({ link: SiteLink, focusToolbar }), StoryPicture.configure({ hasPicture })];
}
