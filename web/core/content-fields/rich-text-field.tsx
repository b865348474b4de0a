import { createDocument, type Editor } from '@tiptap/core';
import { EditorContent, useEditor as useTipTap } from '@tiptap/react';
import { useEffect, useId, useRef, useState } from 'react';
import { directionOf } from '#contract/kit/languages.ts';
import editorCss from '#web/core/rich-text/editor.module.css';
import { LinkDialog } from '#web/core/rich-text/link-dialog.tsx';
import { Toolbar } from '#web/core/rich-text/toolbar.tsx';
import bodyCss from '#web/core/works/story-body.module.css';
import '#web/kit/ui/fonts-reader.css';
import { FieldError } from '#web/kit/ui/field.tsx';
import { type ContentFieldProps, useEditor } from './editor-context.ts';
import { emptyValue } from './field-schema.ts';
import css from './fields.module.css';
import { richTextExtensions } from './rich-text-extensions.ts';

type Props = ContentFieldProps & { label: string; hint?: string | undefined };

/** A text with headings, lists, quotes and links, as HTML. */
export function RichTextField({ schema, label, hint, path, value, onChange }: Props) {
  const { errors, language } = useEditor();
  const id = useId();
  const toolbar = useRef<HTMLDivElement>(null);
  const [isLinking, setLinking] = useState(false);
  const latest = useRef(onChange);
  latest.current = onChange;
  const html = typeof value === 'string' ? value : '';
  const error = errors[path];
  const [extensions] = useState(() =>
    richTextExtensions(() => {
      toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
      return true;
    }),
  );
  const editor = useTipTap({
    extensions,
    content: html,
    // The content security policy forbids style sheets by scripts: editor.module.css has these rules.
    injectCSS: false,
    editorProps: {
      attributes: {
        ...{ id, class: `prose ${bodyCss.body} ${editorCss.text} ${css.richText}`, 'aria-label': label },
        ...{ lang: language, dir: directionOf(language), role: 'textbox', 'aria-multiline': 'true' },
        ...{ 'aria-keyshortcuts': 'Alt+F10', 'aria-describedby': `${id}-hint` },
      },
    },
    onUpdate: ({ editor: changed }) => latest.current(changed.isEmpty ? emptyValue(schema) : changed.getHTML()),
  });
  useEffect(() => {
    if (!editor.isDestroyed && !showsText(editor, html)) editor.commands.setContent(html, { emitUpdate: false });
  }, [editor, html]);
  return (
    <div className={css.rich} data-invalid={error ? true : undefined}>
      <p className={css.label}>
        {label} <span className="muted small">{hint}</span>
      </p>
      <Toolbar editor={editor} ref={toolbar} textId={id} onLink={() => setLinking(true)} />
      <EditorContent editor={editor} className={css.richFrame} />
      <div id={`${id}-hint`}>{error && <FieldError id={`${id}-error`}>{error}</FieldError>}</div>
      {isLinking && <LinkDialog editor={editor} allowsOtherSites onClose={() => setLinking(false)} />}
    </div>
  );
}

/**
 * Tells whether the editor already shows this text, perhaps in different HTML, so that the caret can keep its place.
 */
function showsText(editor: Editor, html: string): boolean {
  if ((editor.isEmpty ? '' : editor.getHTML()) === html) return true;
  return editor.state.doc.eq(createDocument(html, editor.schema));
}
