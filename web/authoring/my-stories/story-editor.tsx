import { createDocument, type Editor } from '@tiptap/core';
import { EditorContent, useEditor } from '@tiptap/react';
import { lazy, Suspense, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { StoryPicture } from '#contract/authoring/my-stories.ts';
import type { Direction } from '#contract/kit/web-book.ts';
import { ScriptFonts } from '#web/kit/script-fonts.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import '#web/kit/ui/fonts-reader.css';
import css from '#web/core/rich-text/editor.module.css';
import { Toolbar } from '#web/core/rich-text/toolbar.tsx';
import bodyCss from '#web/core/works/story-body.module.css';

import { insertPicture } from './picture-commands.ts';
import { PicturesContext } from './picture-view.tsx';
import { storyExtensions } from './story-extensions.ts';

/** The number or bullet of a list item, which Word writes into the text of the paragraph. */
const MARKER = /^\s*(?:(\(?(?:\d+|[a-z]|[ivxlc]+)[.)])|[·•§▪‣o–-])\s*$/i;

/** Replaces the non-breaking spaces that Word and PDF viewers copy. French has some beside its punctuation. */
function withPlainSpaces(text: string): string {
  return text.replaceAll(/(?<!«)(?:&nbsp;|\xa0)(?![;:!?»%])/g, ' ');
}

/** Returns pasted HTML with Word's lists as HTML lists, and with spaces at which lines can break. */
function cleanPasted(html: string): Document {
  const page = new DOMParser().parseFromString(withPlainSpaces(html), 'text/html');
  for (const paragraph of page.querySelectorAll('p[class^=MsoList]')) {
    const marker = paragraph.querySelector('span');
    const [isItem, number] = MARKER.exec(marker?.textContent ?? '') ?? [];
    if (!isItem) continue;
    marker?.remove();
    const list = listBefore(paragraph, number ? 'ol' : 'ul');
    list.append(page.createElement('li'));
    list.lastElementChild?.append(...paragraph.childNodes);
    paragraph.remove();
  }
  return page;
}

/** Returns the list that ends before a paragraph, or a new one. */
function listBefore(paragraph: Element, tag: 'ol' | 'ul'): Element {
  const before = paragraph.previousElementSibling;
  if (before?.localName === tag) return before;
  const list = paragraph.ownerDocument.createElement(tag);
  paragraph.before(list);
  return list;
}

type Clipboard = Pick<DataTransfer, 'files' | 'getData'>;

/**
 * Returns a pasted picture; undefined if the clipboard also has text, because spreadsheets and word processors add a
 * picture of the copied text.
 */
export function pastedPicture(data: Clipboard | null): File | undefined {
  return data === null || data.getData('text/plain').trim() !== '' ? undefined : pictureIn(data);
}

function pictureIn(data: Pick<Clipboard, 'files'> | null): File | undefined {
  return [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'));
}

/** Loads the dialogs on demand, because most visits need neither. */
const LinkDialog = lazy(async () => ({ default: (await import('#web/core/rich-text/link-dialog.tsx')).LinkDialog }));
const PictureDialog = lazy(async () => ({ default: (await import('./picture-dialog.tsx')).PictureDialog }));

type Props = {
  /** The text as HTML; if it differs from the written text, it replaces the shown one. */
  body: string;
  pictures: StoryPicture[];
  /** The story's language and the direction of its script. */
  language: string;
  direction: Direction;
  isReadOnly: boolean;
  onChange: (body: string) => void;
  onAddPicture: (photo: Blob, alt: string) => Promise<StoryPicture>;
};

type OpenDialog = { kind: 'link' } | { kind: 'picture'; file?: File | undefined; position?: number; alt?: string };

/** Edits a story: headings, lists, quotes, links within the site and the author’s own pictures. */
export function StoryEditor({ body, pictures, isReadOnly, onChange, onAddPicture, ...words }: Props) {
  const t = useTranslate();
  const textId = useId();
  const toolbar = useRef<HTMLDivElement>(null);
  const [dialog, setDialog] = useState<OpenDialog>();
  const [hasLostPicture, setLostPicture] = useState(false);
  const known = useKnownPictures(pictures);
  const latest = useRef({ onChange });
  latest.current = { onChange };
  const [extensions] = useState(() => storyExtensions({ hasPicture: known.has, focusToolbar }));
  const editor = useEditor({
    extensions,
    content: body,
    editable: !isReadOnly,
    textDirection: 'auto',
    // The content security policy forbids style sheets by scripts: editor.module.css has these rules.
    injectCSS: false,
    editorProps: {
      attributes: {
        ...{ id: textId, class: `prose ${bodyCss.body} ${css.text} ${css.sheet}`, 'aria-label': t('Your story') },
        ...{ lang: words.language, dir: words.direction },
        ...{ role: 'textbox', 'aria-multiline': 'true', 'aria-keyshortcuts': 'Alt+F10' },
      },
      transformPastedHTML: (html) => {
        const { body: pasted } = cleanPasted(html);
        setLostPicture(losesPicture(pasted, known.has));
        return pasted.innerHTML;
      },
      transformPastedText: withPlainSpaces,
      handlePaste: (_view, { clipboardData }) => offerPicture(pastedPicture(clipboardData)),
      handleDrop: (_view, { dataTransfer }, _slice, isMoved) => !isMoved && offerPicture(pictureIn(dataTransfer)),
    },
    onUpdate: ({ editor }) => latest.current.onChange(bodyOf(editor)),
  });

  function focusToolbar(): boolean {
    toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    return true;
  }
  function offerPicture(file: File | undefined): boolean {
    if (file) setDialog({ kind: 'picture', file });
    return file !== undefined;
  }

  useEffect(() => {
    // When React hides and reshows a component, its effects run before TipTap has created the next editor.
    if (editor.isDestroyed) return;
    if (bodyOf(editor) !== body && !isSameText(editor, body)) editor.commands.setContent(body, { emitUpdate: false });
  }, [editor, body]);
  useEffect(() => {
    if (!editor.isDestroyed && editor.isEditable === isReadOnly) editor.setEditable(!isReadOnly, false);
  }, [editor, isReadOnly]);

  function changePicture(position: number) {
    setDialog({ kind: 'picture', position, alt: editor.state.doc.nodeAt(position)?.attrs.alt });
  }
  function addPicture(picture: StoryPicture) {
    known.add(picture);
    const { position } = dialog?.kind === 'picture' ? dialog : {};
    const { id, alt } = picture;
    if (position === undefined) insertPicture(editor, { id, alt });
    else
      editor
        .chain()
        .focus()
        .command(({ tr }) => Boolean(tr.setNodeMarkup(position, undefined, { id, alt })))
        .setNodeSelection(position)
        .run();
    setDialog(undefined);
    setLostPicture(false);
  }

  return (
    <PicturesContext value={{ find: known.find, change: changePicture }}>
      <ScriptFonts language={words.language} />
      {!isReadOnly && (
        <Toolbar
          editor={editor}
          ref={toolbar}
          textId={textId}
          onLink={() => setDialog({ kind: 'link' })}
          onPicture={() => setDialog({ kind: 'picture' })}
        />
      )}
      {hasLostPicture && (
        <Alert role="status" title={t('The pictures of the copied text were left out.')}>
          <p>{t('A story shows only your own pictures. Do you have this picture as a file?')}</p>
          <Button onClick={() => setDialog({ kind: 'picture' })}>{t('Add picture')}</Button>
        </Alert>
      )}
      <EditorContent editor={editor} />
      <Suspense>
        {dialog?.kind === 'link' && <LinkDialog editor={editor} onClose={() => setDialog(undefined)} />}
        {dialog?.kind === 'picture' && (
          <PictureDialog
            file={dialog.file}
            alt={dialog.alt}
            onAdd={onAddPicture}
            onAdded={addPicture}
            onClose={() => setDialog(undefined)}
          />
        )}
      </Suspense>
    </PicturesContext>
  );
}

/** Returns the stored form of the text: an empty string for an empty text. */
function bodyOf(editor: Editor): string {
  return editor.isEmpty ? '' : editor.getHTML();
}

/** Tells whether a differently written body equals the editor's content, so that the caret can keep its place. */
function isSameText(editor: Editor, body: string): boolean {
  return editor.state.doc.eq(createDocument(body, editor.schema));
}

/** Returns the server's pictures and those that were added since. */
function useKnownPictures(pictures: StoryPicture[]) {
  const added = useRef(new Map<string, StoryPicture>());
  const stored = useRef(pictures);
  stored.current = pictures;
  return useMemo(() => {
    const find = (id: string) => stored.current.find((picture) => picture.id === id) ?? added.current.get(id);
    return {
      ...{ find, has: (id: string) => find(id) !== undefined },
      add: (picture: StoryPicture) => void added.current.set(picture.id, picture),
    };
  }, []);
}

/** Tells whether copied text contains pictures that the story does not have. */
function losesPicture(pasted: HTMLElement, hasPicture: (id: string) => boolean): boolean {
  return [...pasted.querySelectorAll('img')].some(({ dataset }) => !hasPicture(dataset.picture ?? ''));
}
