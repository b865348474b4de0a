import type { Editor } from '@tiptap/core';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/** The name of a picture in the document of the editor. */
export const PICTURE = 'picture';

/**
 * Inserts a picture after the paragraph of the caret, or instead of an empty one. It never replaces another picture.
 */
export function insertPicture(editor: Editor, picture: { id: string; alt: string }): void {
  const { selection, doc } = editor.state;
  const { $to } = selection;
  const isPicture = selection instanceof NodeSelection;
  const block = isPicture || $to.depth === 0 ? undefined : $to.node(1);
  const after = block ? $to.after(1) : selection.to;
  const isEmpty = block?.type.name === 'paragraph' && block.content.size === 0;
  const at = isEmpty ? { from: $to.before(1), to: after } : after;
  const isLast = after === doc.content.size;
  const content = [{ type: PICTURE, attrs: picture }, ...(isLast ? [{ type: 'paragraph' }] : [])];
  const position = typeof at === 'number' ? at : at.from;
  editor.chain().focus().insertContentAt(at, content).setNodeSelection(position).run();
}

/** Moves the chosen picture over the block before or after it. */
export function movePicture(editor: Editor, position: number, step: -1 | 1): void {
  const { doc, tr } = editor.state;
  const node = doc.nodeAt(position);
  if (!node) return;
  const place = doc.resolve(position);
  const neighbour = place.parent.maybeChild(place.index() + step);
  if (!neighbour) return;
  const target = step < 0 ? position - neighbour.nodeSize : position + neighbour.nodeSize;
  tr.delete(position, position + node.nodeSize).insert(target, node);
  editor.view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, target)).scrollIntoView());
}

/** Begins a paragraph after a selected picture, which typed text would otherwise replace. */
export function typeAfterPicture(view: EditorView, _from: number, _to: number, text: string): boolean {
  const { state } = view;
  const { selection, schema } = state;
  const paragraph = schema.nodes.paragraph;
  if (!paragraph || !(selection instanceof NodeSelection) || selection.node.type.name !== PICTURE) return false;
  const transaction = state.tr.insert(selection.to, paragraph.create(null, schema.text(text)));
  const end = selection.to + 1 + text.length;
  view.dispatch(transaction.setSelection(TextSelection.create(transaction.doc, end)).scrollIntoView());
  return true;
}
