import { useRef, useState } from 'react';
import { MAX_OPEN_UPLOADS } from '#contract/core/limits.ts';
import type { Upload } from '#contract/core/uploads.ts';
import { isolated } from '#contract/kit/isolated-text.ts';
import { useApi, useApiMutation } from '#web/kit/api.ts';
import { useFileSizeFormat } from '#web/kit/file-size.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import lists from '#web/kit/ui/lists.module.css';
import { Panel } from '#web/kit/ui/panel.tsx';
import { useAction } from '#web/kit/use-action.ts';

/** Shows the author's open uploads once their number prevents another one. The list remains until the page is left. */
export function OpenUploads() {
  const { data } = useApi('GET /uploads/', {}, { isForgotten: true });
  const [isFull, setFull] = useState(false);
  const count = data?.results.length ?? 0;
  if (count >= MAX_OPEN_UPLOADS && !isFull) setFull(true);
  return isFull && data ? <OpenUploadList uploads={data.results} /> : null;
}

export function OpenUploadList({ uploads }: { uploads: Upload[] }) {
  const t = useTranslate();
  const formatSize = useFileSizeFormat();
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = useApiMutation('DELETE /uploads/{id}/', { invalidates: ['GET /uploads/'] });
  const { run, isBusy } = useAction(remove, {
    successMessage: t('File removed. You can choose your file now.'),
    // The pressed row's button has disappeared.
    onSuccess: () => heading.current?.focus(),
  });
  return (
    <Panel aria-labelledby="open-uploads">
      <h2 id="open-uploads" ref={heading} tabIndex={-1}>
        {t('Files that you have begun to upload')}
      </h2>
      <p className="soft">
        {t('You can have three of them at a time. Finish one in its own book, or remove it here.')}
      </p>
      <ul className={lists.rows}>
        {uploads.map(({ id, name, offset, length }) => (
          <li key={id}>
            <span>
              <b dir="auto">{name}</b>
              <br />
              <span className="muted small">
                {t('{sent} of {size} uploaded', { sent: formatSize(offset), size: formatSize(length) })}
              </span>
            </span>
            <Button
              aria-label={t('Remove {name}', { name: isolated(name) })}
              disabled={isBusy}
              onClick={() => void run({ params: { id } })}
            >
              {t('Remove')}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
