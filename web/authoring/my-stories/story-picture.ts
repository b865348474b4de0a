import { Node } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { ReactNodeViewRenderer } from '@tiptap/react';
import { PICTURE, typeAfterPicture } from './picture-commands.ts';
import { PictureView } from './picture-view.tsx';

/** A picture of the story between two paragraphs: `<img data-picture="{id}" alt="…">`. Every other picture is left out. */
export const StoryPicture = Node.create<{ hasPicture: (id: string) => boolean }>({
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
