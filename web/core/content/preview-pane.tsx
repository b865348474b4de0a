import { useState } from 'react';
import { contentFieldWords } from '#contract/core/content/field-words.ts';
import type { ContentEntry } from '#contract/core/content.ts';
import { useApi } from '#web/kit/api.ts';
import { CallError } from '#web/kit/call.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { SegmentedControl } from '#web/kit/ui/segmented-control.tsx';
import { RowsSkeleton } from '#web/kit/ui/skeleton.tsx';
import { PreviewFrame, type PreviewWidth } from './preview-frame.tsx';
import css from './preview-pane.module.css';

type Props = {
  entry: ContentEntry;
  language: string;
  width: PreviewWidth;
  onWidth: (width: PreviewWidth) => void;
};

/** The real page with the newest saved text, beside the form. */
export function PreviewPane({ entry, language, width, onWidth }: Props) {
  const t = useTranslate();
  const revision = entry.texts.find((text) => text.language === language)?.revision;
  return (
    <section className={css.pane} aria-labelledby="preview">
      <div className="row spread">
        <h2 id="preview">{t('Preview')}</h2>
        <SegmentedControl
          label={t('Width of the preview')}
          views={[
            { key: 'phone', label: t('Phone') },
            { key: 'desktop', label: t('Desktop') },
          ]}
          selectedKey={width}
          onSelect={onWidth}
        />
      </div>
      {revision === undefined ? (
        <p>{t('There is no saved text in this language yet.')}</p>
      ) : (
        <SavedPreview key={language} {...{ entry, revision, width }} />
      )}
    </section>
  );
}

type SavedProps = { entry: ContentEntry; revision: number; width: PreviewWidth };

function SavedPreview({ entry: { id, title }, revision, width }: SavedProps) {
  const t = useTranslate();
  const body = { revision, is_frame: true };
  const { data, error, refetch } = useApi(
    'POST /content/{id}/preview/',
    { params: { id }, body },
    { isForgotten: true },
  );
  // Shows the previous page until the next save's address has arrived.
  const [shownUrl, setShownUrl] = useState<string>();
  const url = data && sameOriginUrl(data.url);
  if (url !== undefined && url !== shownUrl) setShownUrl(url);
  const missing = error instanceof CallError ? Object.keys(error.fields) : [];
  return (
    <>
      {error && missing.length > 0 && (
        <Alert
          title={t(
            '{count, plural, one {# field is} other {# fields are}} not complete yet. The preview is updated once the text is complete.',
            { count: missing.length },
          )}
        >
          {[...new Set(missing.map((path) => t(fieldName(path))))].join(', ')}
        </Alert>
      )}
      {error && missing.length === 0 && (
        <Alert status="bad" title={t('The preview could not be loaded.')}>
          <Button onClick={() => void refetch()}>{t('Try again')}</Button>
        </Alert>
      )}
      {shownUrl === undefined && !error && <RowsSkeleton label={t('Loading…')} />}
      {shownUrl !== undefined && (
        <>
          <PreviewFrame url={shownUrl} title={t('Preview of “{title}”', { title })} width={width} />
          <p className="small muted">
            {t('Links open in a new tab. To use buttons, films and forms, open the preview link.')}
          </p>
        </>
      )}
    </>
  );
}

/** Returns the label of a field by its path: the label of `title` for `blocks.0.title`. */
function fieldName(path: string): string {
  const name = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path;
  return contentFieldWords[name] ?? name;
}

/** The page may have several addresses on the same host; a frame may show only the editor's origin. */
function sameOriginUrl(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
