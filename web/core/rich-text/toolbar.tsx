import type { Icon as PhosphorIcon } from '@phosphor-icons/react';
import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowUUpLeft';
import { ArrowUUpRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowUUpRight';
import { ImageIcon } from '@phosphor-icons/react/dist/ssr/Image';
import { LinkSimpleIcon } from '@phosphor-icons/react/dist/ssr/LinkSimple';
import { ListBulletsIcon } from '@phosphor-icons/react/dist/ssr/ListBullets';
import { ListNumbersIcon } from '@phosphor-icons/react/dist/ssr/ListNumbers';
import { QuotesIcon } from '@phosphor-icons/react/dist/ssr/Quotes';
import { TextBIcon } from '@phosphor-icons/react/dist/ssr/TextB';
import { TextItalicIcon } from '@phosphor-icons/react/dist/ssr/TextItalic';
import type { ChainedCommands, Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Fragment, type KeyboardEvent, type RefObject, useState } from 'react';
import { useTranslate } from '#web/kit/translate.ts';
import { Icon } from '#web/kit/ui/icon.tsx';
import css from './editor.module.css';

type Props = {
  editor: Editor;
  ref: RefObject<HTMLDivElement | null>;
  textId: string;
  onLink: () => void;
  /** Undefined for texts without pictures, which have no such button. */
  onPicture?: () => void;
};

type ToolbarItem = {
  icon: PhosphorIcon;
  label: string;
  /** Whether the format is on. */
  isOn?: boolean;
  /** Whether the button is disabled. */
  isOff?: boolean;
  hasWord?: boolean;
  onClick: () => void;
};

const KINDS = ['text', 'heading', 'small'] as const;
type Kind = (typeof KINDS)[number];

/** The toolbar of the editor: one stop of the Tab key, with arrow keys inside and Escape back to the text. */
export function Toolbar({ editor, ref, textId, onLink, onPicture }: Props) {
  const t = useTranslate();
  const [current, setCurrent] = useState(0);
  const is = useEditorState({ editor, selector: ({ editor }) => readFormats(editor) });
  const run = (work: (chain: ChainedCommands) => ChainedCommands) => () => work(editor.chain().focus()).run();
  const kindWords = { text: t('Text'), heading: t('Heading'), small: t('Small heading') };

  function moveByKey(event: KeyboardEvent) {
    const items = [...(ref.current?.querySelectorAll<HTMLElement>('select, button') ?? [])];
    if (event.key === 'Escape') {
      event.preventDefault();
      editor.commands.focus();
      return;
    }
    const index = nextIndex(event, items);
    if (index === undefined) return;
    event.preventDefault();
    setCurrent(index);
    items[index]?.focus();
  }

  const item = (index: number) => ({ tabIndex: index === current ? 0 : -1, onFocus: () => setCurrent(index) });
  const groups: ToolbarItem[][] = [
    [
      { icon: TextBIcon, label: t('Bold'), isOn: is.bold, onClick: run((chain) => chain.toggleBold()) },
      { icon: TextItalicIcon, label: t('Italic'), isOn: is.italic, onClick: run((chain) => chain.toggleItalic()) },
      { icon: ListBulletsIcon, label: t('List'), isOn: is.list, onClick: run((chain) => chain.toggleBulletList()) },
      {
        ...{ icon: ListNumbersIcon, label: t('Numbered list'), isOn: is.numbers },
        onClick: run((chain) => chain.toggleOrderedList()),
      },
      { icon: QuotesIcon, label: t('Quote'), isOn: is.quote, onClick: run((chain) => chain.toggleBlockquote()) },
      { icon: LinkSimpleIcon, label: t('Link'), isOn: is.link, onClick: onLink },
    ],
    ...(onPicture ? [[{ icon: ImageIcon, label: t('Picture'), hasWord: true, onClick: onPicture }]] : []),
    [
      { icon: ArrowUUpLeftIcon, label: t('Undo'), isOff: !is.canUndo, onClick: run((chain) => chain.undo()) },
      { icon: ArrowUUpRightIcon, label: t('Redo'), isOff: !is.canRedo, onClick: run((chain) => chain.redo()) },
    ],
  ];
  const tools = groups.flat();
  return (
    <div
      ref={ref}
      role="toolbar"
      tabIndex={-1}
      aria-label={t('Text tools')}
      aria-controls={textId}
      className={css.bar}
      onKeyDown={moveByKey}
    >
      <select
        {...item(0)}
        aria-label={t('Kind of paragraph')}
        value={is.kind}
        onChange={({ target }) => setKind(editor, target.value as Kind)}
      >
        {KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {kindWords[kind]}
          </option>
        ))}
      </select>
      {groups.map((group) => (
        <Fragment key={group[0]?.label}>
          <hr />
          {group.map((tool) => (
            <ToolbarItemButton key={tool.label} tool={tool} {...item(1 + tools.indexOf(tool))} />
          ))}
        </Fragment>
      ))}
    </div>
  );
}

type ButtonProps = { tool: ToolbarItem; tabIndex: number; onFocus: () => void };

function ToolbarItemButton({ tool: { icon, label, isOn, isOff, hasWord, onClick }, ...focus }: ButtonProps) {
  return (
    <button
      type="button"
      {...focus}
      aria-pressed={isOn}
      aria-disabled={isOff}
      aria-label={hasWord ? undefined : label}
      title={hasWord ? undefined : label}
      onClick={onClick}
    >
      <Icon of={icon} flips={isOff !== undefined} />
      {hasWord && label}
    </button>
  );
}

function readFormats(editor: Editor) {
  const heading = editor.isActive('heading', { level: 2 }) ? 'heading' : undefined;
  const kind: Kind = heading ?? (editor.isActive('heading') ? 'small' : 'text');
  return {
    kind,
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    list: editor.isActive('bulletList'),
    numbers: editor.isActive('orderedList'),
    quote: editor.isActive('blockquote'),
    link: editor.isActive('link'),
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
  };
}

function setKind(editor: Editor, kind: Kind): void {
  const chain = editor.chain().focus();
  if (kind === 'text') chain.setParagraph().run();
  else chain.setHeading({ level: kind === 'heading' ? 2 : 3 }).run();
}

/**
 * Returns the control to which a key moves; undefined for other keys. Left and right follow the direction of the page.
 */
function nextIndex({ key, currentTarget, target }: KeyboardEvent, items: HTMLElement[]): number | undefined {
  const index = items.indexOf(target as HTMLElement);
  const isRtl = getComputedStyle(currentTarget).direction === 'rtl';
  if (key === 'Home') return 0;
  if (key === 'End') return items.length - 1;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  const step = (key === 'ArrowRight') === isRtl ? -1 : 1;
  return (index + step + items.length) % items.length;
}
