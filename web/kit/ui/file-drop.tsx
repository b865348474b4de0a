import { UploadSimpleIcon } from '@phosphor-icons/react/dist/ssr/UploadSimple';
import { type DragEvent, type ReactNode, type Ref, useId, useState } from 'react';
import { buttonClass } from './button.tsx';
import { classes } from './classes.ts';
import { FieldError } from './field.tsx';
import css from './file-drop.module.css';
import { Icon } from './icon.tsx';
import { Progress } from './progress.tsx';

type Props = {
  label: string;
  /** Accepted files: "JPEG, PNG or SVG, at most 5 MB". */
  rule: string;
  /** As in `<input type="file">`: only a filter of the file chooser, not a check. */
  accept?: string;
  /** Selected file: name, size as text, picture. */
  file?: { name: string; note?: ReactNode; picture?: ReactNode } | undefined;
  /** Upload progress, 0 to 100. */
  progress?: number | undefined;
  error?: string | undefined;
  /** Whether a file is being sent: the field shows this state, keeps the focus, and accepts no other file. */
  isBusy?: boolean;
  /** The announcement to screen readers when the file has visibly changed. */
  announcement?: string | undefined;
  words: { choose: string; change: string; progress: string };
  /** For a button elsewhere that opens the file chooser. */
  inputRef?: Ref<HTMLInputElement> | undefined;
  /** Accepts several files; `onFile` is called for each. */
  isMany?: boolean;
  /** Draws the place as a book with a dashed edge, where the file is all that the page is about. */
  isBook?: boolean;
  onFile: (file: File) => void;
};

/** Accepts a dropped file, or one from the file chooser. */
export function FileDrop({
  label,
  rule,
  accept,
  file,
  progress,
  error,
  announcement,
  isBusy = false,
  words,
  inputRef,
  isMany = false,
  isBook = false,
  onFile,
}: Props) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const buttonLabel = file ? words.change : words.choose;
  const described = classes(`${id}-rule`, error && `${id}-error`);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    if (!isBusy) take(event.dataTransfer.files);
  }

  function take(files: FileList | null) {
    for (const file of isMany ? [...(files ?? [])] : [...(files ?? [])].slice(0, 1)) onFile(file);
  }

  function hover(event: DragEvent) {
    event.preventDefault();
    if (isBusy) event.dataTransfer.dropEffect = 'none';
    setOver(!isBusy);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the file field does it for everyone
    <div className={css.field} onDragOver={hover} onDragLeave={() => setOver(false)} onDrop={drop}>
      <div className={classes(css.drop, isBook && css.book, isOver && css.over, error && css.wrong)}>
        {file?.picture ?? <Icon of={UploadSimpleIcon} size={36} weight="duotone" />}
        <div className={css.words}>
          <p className="strong">{file ? file.name : label}</p>
          <p className="small muted">
            {file?.note} <span id={`${id}-rule`}>{rule}</span>
          </p>
          {progress !== undefined && <Progress label={words.progress} value={progress} />}
        </div>
        <input
          ref={inputRef}
          id={id}
          type="file"
          className="vh"
          accept={accept}
          multiple={isMany}
          aria-label={label}
          aria-disabled={isBusy || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={described}
          onClick={(event) => isBusy && event.preventDefault()}
          onChange={(event) => {
            take(event.target.files);
            // Reset, so that the same file can be chosen again after a correction.
            event.target.value = '';
          }}
        />
        <label htmlFor={id} className={buttonClass(isBook ? { kind: 'solid' } : { isSmall: true })}>
          {isBusy ? words.progress : buttonLabel}
        </label>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <p role="status" className="vh">
        {isBusy ? words.progress : announcement}
      </p>
    </div>
  );
}
