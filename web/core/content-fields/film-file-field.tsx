import { useEffect, useState, useSyncExternalStore } from 'react';
import type { FilmFile } from '#contract/core/content-films.ts';
import { filmLimits, filmWords } from '#contract/core/film-words.ts';
import { MAX_FILM_BYTES } from '#contract/core/limits.ts';
import { useApi } from '#web/kit/api.ts';
import { call } from '#web/kit/call.ts';
import { useFileSizeFormat } from '#web/kit/file-size.ts';
import { createUploads, type FileUpload } from '#web/kit/resumable-upload.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { ChoiceGroup } from '#web/kit/ui/choice.tsx';
import { FileDrop } from '#web/kit/ui/file-drop.tsx';
import { Progress } from '#web/kit/ui/progress.tsx';
import { type ContentFieldProps, useEditor } from './editor-context.ts';
import { emptyValue } from './field-schema.ts';
import css from './fields.module.css';

/** Returns the key of an upload, which names the entry and the field: a film may have two files. */
const uploadKey = (entry: string, field: string) => `${entry} ${field}`;
const entryOf = (key: string) => key.split(' ')[0] ?? '';

/** The tab's uploads of film files, by entry and field. */
const filmUploads = createUploads({
  endpoint: '/api/content/uploads/',
  attach: (key, upload) => call('PUT /content/{id}/film/', { params: { id: entryOf(key) }, body: { upload } }),
  refresh: (key) => call('GET /content/{id}/film/', { params: { id: entryOf(key) } }),
});

/** The interval for reading a file's state while the server processes it. */
const REFETCH_MS = 2000;

/**
 * Uploads a film. The text gets the id of the file, which the server checks; the text cannot be published until the
 * file is ready.
 */
export function FilmFileField({ schema, name, label, path, value, onChange }: ContentFieldProps & { label: string }) {
  const t = useTranslate();
  const { errors, entry = '' } = useEditor();
  const key = uploadKey(entry, name);
  const upload = useSyncExternalStore(
    filmUploads.watchUploads,
    () => filmUploads.uploadOf(key),
    () => undefined,
  );
  const [refusal, setRefusal] = useState<string>();
  const result = upload?.result?.id;
  useEffect(() => {
    if (result === undefined) return;
    filmUploads.forgetUpload(key);
    onChange(result);
  }, [key, result, onChange]);
  const isSending = upload !== undefined && upload.state !== 'refused' && upload.state !== 'done';
  const error = refusal ?? (upload?.state === 'refused' ? upload.message || t(filmWords.failed) : errors[path]);

  function choose(file: File): void {
    const words = refusalOf(file);
    setRefusal(words && t(words, filmLimits));
    if (!words) void filmUploads.startUpload(key, file);
  }

  return (
    <ChoiceGroup legend={label}>
      <div className={css.fields}>
        {typeof value === 'string' && !isSending && (
          <UploadedFilm entry={entry} file={value} onRemove={() => onChange(emptyValue(schema))} />
        )}
        {isSending ? (
          <SendingFilm uploadKey={key} upload={upload} />
        ) : (
          <FileDrop
            label={typeof value === 'string' ? t('Choose another film') : t('Choose a film as MP4 or WebM')}
            rule={
              name === 'small_file'
                ? t('The same film with a smaller picture. The player uses it where the connection is slow.')
                : t(
                    'Up to {max_gb} GB and {max_minutes} minutes. Place and device names in the file are removed.',
                    filmLimits,
                  )
            }
            accept=".mp4,.webm,video/mp4,video/webm"
            words={{ choose: t('Choose a file'), change: t('Choose another file'), progress: t('Starting…') }}
            error={error}
            onFile={choose}
          />
        )}
      </div>
    </ChoiceGroup>
  );
}

/** Returns the problems of a file that the browser can find before sending it; the server decides by its content. */
function refusalOf({ name, size }: File): string | undefined {
  if (!/\.(mp4|m4v|webm)$/i.test(name) || size === 0) return filmWords.notAFilm;
  return size > MAX_FILM_BYTES ? filmWords.tooLarge : undefined;
}

function SendingFilm({ uploadKey: key, upload }: { uploadKey: string; upload: FileUpload }) {
  const t = useTranslate();
  const formatSize = useFileSizeFormat();
  const { name, size, sent, state } = upload;
  const amounts = { sent: formatSize(sent), size: formatSize(size) };
  const { pauseUpload, continueUpload, stopUpload } = filmUploads;
  return (
    <>
      <b dir="auto">{name}</b>
      <Progress
        label={t('Uploading {name}', { name })}
        value={sent}
        max={size}
        valueText={t('{sent} of {size} uploaded', amounts)}
      />
      <p role="status">
        {state === 'sending' && t('{sent} of {size} uploaded', amounts)}
        {state === 'paused' && t('Paused. {sent} of {size} uploaded.', amounts)}
        {state === 'offline' && t('{sent} of {size} uploaded. The rest will follow when you are back online.', amounts)}
        {state === 'failed' && t('{sent} of {size} uploaded. Try again.', amounts)}
      </p>
      <div className="row">
        {state === 'sending' ? (
          <Button onClick={() => pauseUpload(key)}>{t('Pause')}</Button>
        ) : (
          <Button onClick={() => continueUpload(key)}>{state === 'paused' ? t('Continue') : t('Try again')}</Button>
        )}
        <Button kind="quiet" onClick={() => void stopUpload(key)}>
          {t('Choose another file')}
        </Button>
      </div>
    </>
  );
}

const isWorking = (film: FilmFile | undefined) => film?.state === 'waiting' || film?.state === 'processing';

/** The file in the text, with its state on the server. */
function UploadedFilm({ entry, file, onRemove }: { entry: string; file: string; onRemove(): void }) {
  const t = useTranslate();
  const formatSize = useFileSizeFormat();
  const request = { params: { id: entry }, query: { file } };
  const { data: film } = useApi('GET /content/{id}/film/', request, {
    refetchMs: (reply) => (isWorking(reply) ? REFETCH_MS : false),
  });
  if (!film) return null;
  const { name, size, state, error, duration_ms, width, height, has_sound } = film;
  return (
    <>
      <p>
        <b dir="auto">{name}</b> <span className="muted small">{formatSize(size)}</span>
      </p>
      {isWorking(film) && <p role="status">{t('We are checking the film. You can close this page.')}</p>}
      {state === 'refused' && (
        <Alert status="bad" role="alert" title={t('This file cannot be used')}>
          {error}
        </Alert>
      )}
      {state === 'ready' && (
        <p>
          <Badge status="ok">{t('Ready', { context: 'state' })}</Badge>{' '}
          <span className="muted small">
            {t('{count, plural, one {# second} other {# seconds}}', { count: Math.ceil((duration_ms ?? 0) / 1000) })} ·{' '}
            <bdi>
              {width} × {height}
            </bdi>{' '}
            · {has_sound ? t('With sound') : t('Without sound')}
          </span>
        </p>
      )}
      <div>
        <Button kind="quiet" onClick={onRemove}>
          {t('Remove film file')}
        </Button>
      </div>
    </>
  );
}
