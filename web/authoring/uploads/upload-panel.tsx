import { FilePdfIcon } from '@phosphor-icons/react/dist/ssr/FilePdf';
import { FileTextIcon } from '@phosphor-icons/react/dist/ssr/FileText';
import { PauseIcon } from '@phosphor-icons/react/dist/ssr/Pause';
import { PlayIcon } from '@phosphor-icons/react/dist/ssr/Play';
import { WifiSlashIcon } from '@phosphor-icons/react/dist/ssr/WifiSlash';
import { useFileSizeFormat } from '#web/kit/file-size.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Progress } from '#web/kit/ui/progress.tsx';
import { continueUpload, type FileUpload, pauseUpload, stopUpload } from './file-upload.ts';
import css from './uploads.module.css';

/** Shows an upload's progress, with the author's actions. */
export function UploadPanel({ book, upload }: { book: string; upload: FileUpload }) {
  const t = useTranslate();
  const formatSize = useFileSizeFormat();
  const { name, size, sent, state } = upload;
  const amounts = { sent: formatSize(sent), size: formatSize(size) };
  const sentence = t('{sent} of {size} uploaded', amounts);
  return (
    <section className={css.panel} aria-label={t('Your file')}>
      <div className={css.fileName}>
        <Icon of={iconOf(name)} size={40} weight="duotone" />
        <b dir="auto">{name}</b>
      </div>
      <Progress label={t('Uploading {name}', { name })} value={sent} max={size} valueText={sentence} />
      {state === 'sending' && <p>{sentence}</p>}
      {/* Announces only changes of the state, not every progress event. */}
      <p role="status" className={state === 'paused' ? undefined : 'vh'}>
        {state === 'sending' && t('Uploading…')}
        {state === 'done' && t('All of the file has arrived.')}
        {state === 'paused' && t('Paused. {sent} of {size} uploaded.', amounts)}
      </p>
      {state === 'offline' && (
        <Alert status="warn" icon={WifiSlashIcon} role="alert" title={t('No internet')}>
          {t('{sent} of {size} uploaded. The rest will follow when you are back online.', amounts)}
        </Alert>
      )}
      {state === 'failed' && (
        <Alert status="bad" role="alert" title={t('The file could not be uploaded')}>
          {t('{sent} of {size} uploaded. Try again.', amounts)}
        </Alert>
      )}
      <UploadActions book={book} state={state} />
    </section>
  );
}

/** The server detects the format by the content; until then the file name decides. */
const iconOf = (name: string) => (/\.pdf$/i.test(name) ? FilePdfIcon : FileTextIcon);

function UploadActions({ book, state }: { book: string; state: FileUpload['state'] }) {
  const t = useTranslate();
  return (
    <div className="row">
      {state === 'sending' && (
        <Button onClick={() => pauseUpload(book)}>
          <Icon of={PauseIcon} />
          {t('Pause')}
        </Button>
      )}
      {state === 'paused' && (
        <Button onClick={() => continueUpload(book)}>
          <Icon of={PlayIcon} />
          {t('Continue')}
        </Button>
      )}
      {(state === 'offline' || state === 'failed') && (
        <Button onClick={() => continueUpload(book)}>{state === 'offline' ? t('Try now') : t('Try again')}</Button>
      )}
      {state !== 'done' && (
        <Button kind="quiet" onClick={() => void stopUpload(book)}>
          {t('Choose another file')}
        </Button>
      )}
    </div>
  );
}
