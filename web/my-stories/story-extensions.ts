import { Extension, type Extensions } from '@tiptap/core';
import { Blockquote } from '@tiptap/extension-blockquote';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { Italic } from '@tiptap/extension-italic';
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { Dropcursor, Gapcursor, UndoRedo } from '@tiptap/extensions';
import { StoryLink } from './story-link.ts';
import { StoryPicture } from './story-picture.ts';

/** A story has two levels of headings below its title; pasted ones become the nearest. */
const StoryHeading = Heading.configure({ levels: [2, 3] }).extend({
  parseHTML: () => [
    ...['h1', 'h2'].map((tag) => ({ tag, attrs: { level: 2 } })),
    ...['h3', 'h4', 'h5', 'h6'].map((tag) => ({ tag, attrs: { level: 3 } })),
  ],
});

/** Tab leaves the editor, so that people without a mouse are not held in it. */
const StoryListItem = ListItem.extend({
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.splitListItem(this.name) };
  },
});

type Parts = { hasPicture: (id: string) => boolean; focusToolbar: () => boolean };

/** Returns what a story can contain: what the server stores, and nothing else. */
export function storyExtensions({ hasPicture, focusToolbar }: Parts): Extensions {
  return [
    ...[Document, Paragraph, Text, StoryHeading, Bold, Italic, HardBreak, Blockquote],
    ...[BulletList, OrderedList.extend({ addAttributes: () => ({}) }), StoryListItem, ListKeymap, StoryLink],
    ...[UndoRedo, Dropcursor, Gapcursor, StoryPicture.configure({ hasPicture })],
    Extension.create({ name: 'toolbarKey', addKeyboardShortcuts: () => ({ 'Alt-F10': focusToolbar }) }),
  ];
}
