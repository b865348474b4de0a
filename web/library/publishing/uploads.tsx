import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { type Ref, useEffect, useState } from 'react';
import { bookLimits } from '#contract/library/limits.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { Button, IconButton } from '#web/kit/ui/button.tsx';
import { classes } from '#web/kit/ui/classes.ts';
import { FileDrop } from '#web/kit/ui/file-drop.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Progress } from '#web/kit/ui/progress.tsx';
import { VisuallyHidden } from '#web/kit/ui/visually-hidden.tsx';
import css from './publishing.module.css';
import type { Upload } from './use-uploads.ts';

const ACCEPTED_TYPES = '.epub,.pdf,.zip,application/epub+zip,application/pdf';

type Props = {
  uploads: Upload[];
  /** Whether the drop area is always in sight; otherwise it covers the page while a file is dragged over it. */
  isOpen: boolean;
  /** For a button elsewhere that opens the file chooser. */
  inputRef?: Ref<HTMLInputElement>;
  onFile: (file: File) => void;
  onRetry: (arrival: Upload) => void;
  onDismiss: (key: number) => void;
};

/** Shows the drop area, the progress of each upload and the files that were refused. */
export function Uploads({ uploads, isOpen, inputRef, onFile, onRetry, onDismiss }: Props) {
  const t = useTranslate();
  const isDragged = useIsFileDragged();
  return (
    <>
      {/* Phones have no drag and drop: there the button in the header opens the file chooser. */}
      <div className={classes('wide-only', !isOpen && css.anywhere)} hidden={!isOpen && !isDragged}>
        <FileDrop
          label={t('Drop a book here')}
          rule={t('EPUB or PDF, up to {max_mb} MB each. You can add several at once.', bookLimits)}
          accept={ACCEPTED_TYPES}
          isMany
          inputRef={inputRef}
          words={{ choose: t('Choose files'), change: t('Choose files'), progress: t('Uploading') }}
          onFile={onFile}
        />
      </div>
      <p className="phone-only small muted">
        {t('EPUB or PDF, up to {max_mb} MB each. You can add several at once.', bookLimits)}
      </p>
      {uploads.length > 0 && (
        <ul className={css.list} aria-label={t('Uploads')}>
          {uploads.map((upload) => (
            <li key={upload.key}>
              {upload.error ? (
                <RefusedUpload upload={upload} onRetry={onRetry} onDismiss={onDismiss} />
              ) : (
                <UploadProgress upload={upload} />
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Tells whether a file is being dragged over the window. */
function useIsFileDragged(): boolean {
  const [isDragged, setDragged] = useState(false);
  useEffect(() => {
    const enter = ({ dataTransfer }: DragEvent) => setDragged(dataTransfer?.types.includes('Files') ?? false);
    // Between elements of the page, the file enters the next one.
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setDragged(false);
    const drop = () => setDragged(false);
    addEventListener('dragenter', enter);
    addEventListener('dragleave', leave);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragenter', enter);
      removeEventListener('dragleave', leave);
      removeEventListener('drop', drop);
    };
  }, []);
  return isDragged;
}

function UploadProgress({ upload: { file, share } }: { upload: Upload }) {
  const t = useTranslate();
  const percent = Math.round(share * 100);
  const message = percent === 100 ? t('Checking the file…') : t('{percent}% uploaded', { percent });
  return (
    <div className={css.sending}>
      <b dir="auto">{file.name}</b>
      <Progress label={t('Uploading {name}', { name: file.name })} valueText={message} value={percent} />
      <span className="small muted">{message}</span>
    </div>
  );
}

type RefusedUploadProps = Pick<Props, 'onRetry' | 'onDismiss'> & { upload: Upload };

function RefusedUpload({ upload, onRetry, onDismiss }: RefusedUploadProps) {
  const t = useTranslate();
  const { name } = upload.file;
  return (
    <Alert status={upload.isDuplicate ? 'info' : 'bad'} role="alert" title={<span dir="auto">{name}</span>}>
      <span>{upload.error} </span>
      <span className={css.acts}>
        {upload.canRetry && (
          <Button isSmall onClick={() => onRetry(upload)}>
            {upload.isDuplicate ? t('Upload again') : t('Try again')} <VisuallyHidden>{name}</VisuallyHidden>
          </Button>
        )}
        <IconButton label={t('Close the message about {name}', { name })} onClick={() => onDismiss(upload.key)}>
          <Icon of={XIcon} size={16} />
        </IconButton>
      </span>
    </Alert>
  );
}
