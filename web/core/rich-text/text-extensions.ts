import { Extension, type Extensions, type Mark } from '@tiptap/core';
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

/** A text has two levels of headings below its title; pasted ones become the nearest. */
const TextHeading = Heading.configure({ levels: [2, 3] }).extend({
  parseHTML: () => [
    ...['h1', 'h2'].map((tag) => ({ tag, attrs: { level: 2 } })),
    ...['h3', 'h4', 'h5', 'h6'].map((tag) => ({ tag, attrs: { level: 3 } })),
  ],
});

/** Tab leaves the editor, so that people without a mouse are not trapped in it. */
const TextListItem = ListItem.extend({
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.splitListItem(this.name) };
  },
});

type Parts = { link: Mark; focusToolbar: () => boolean };

/** Returns the extensions for texts of every kind: exactly the elements that the server stores. */
export function textExtensions({ link, focusToolbar }: Parts): Extensions {
  return [
    ...[Document, Paragraph, Text, TextHeading, Bold, Italic, HardBreak, Blockquote],
    ...[BulletList, OrderedList.extend({ addAttributes: () => ({}) }), TextListItem, ListKeymap, link],
    ...[UndoRedo, Dropcursor, Gapcursor],
    Extension.create({ name: 'toolbarKey', addKeyboardShortcuts: () => ({ 'Alt-F10': focusToolbar }) }),
  ];
}
