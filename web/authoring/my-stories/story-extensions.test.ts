import { getSchema } from '@tiptap/core';
import { expect, test } from 'vitest';
import { storyExtensions } from './story-extensions.ts';

const extensions = storyExtensions({ hasPicture: () => true, focusToolbar: () => true });

test('the editor of stories has no placeholder, which has emptied documents elsewhere, and nothing that the server removes', () => {
  expect(extensions.map(({ name }) => name)).not.toContain('placeholder');
  const { nodes, marks } = getSchema(extensions);
  expect(Object.keys(nodes).toSorted()).toEqual([
    ...['blockquote', 'bulletList', 'doc', 'hardBreak', 'heading', 'listItem', 'orderedList', 'paragraph'],
    ...['picture', 'text'],
  ]);
  expect(Object.keys(marks).toSorted()).toEqual(['bold', 'italic', 'link']);
});
