import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/ssr/DownloadSimple';
import { useState } from 'react';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { useToast } from '#web/kit/ui/toast.tsx';
import { download } from './download.ts';
import { useTranslate } from './translate.ts';
import { useIsReadOnly } from './visit.ts';

type Props = {
  /** Path of the list below `/api`. */
  path: string;
  /** Filters and order of the list. */
  query: Record<string, string | number | undefined>;
  /** For example `books.csv`. */
  fileName: string;
  /** Whether it is an item of a menu. */
  isItem?: boolean;
};

/** Downloads the whole filtered list as CSV. */
export function ExportCsv({ path, query, fileName, isItem = false }: Props) {
  const t = useTranslate();
  const showToast = useToast();
  const [isBusy, setBusy] = useState(false);
  const isReadOnly = useIsReadOnly();

  async function downloadList() {
    setBusy(true);
    try {
      await download(exportUrl(path, query), fileName, `${path}?limit=1`);
    } catch {
      showToast({ kind: 'failed', message: t('The list could not be downloaded. Try again.') });
    } finally {
      setBusy(false);
    }
  }

  if (isReadOnly) return null;
  if (isItem)
    return (
      <button type="button" aria-disabled={isBusy} onClick={() => isBusy || void downloadList()}>
        {t('Export as CSV')}
      </button>
    );
  return (
    <Button isBusy={isBusy} onClick={downloadList}>
      <Icon of={DownloadSimpleIcon} />
      {t('Export as CSV')}
    </Button>
  );
}

function exportUrl(path: string, { offset: _, ...query }: Props['query']): string {
  const filters = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return `${path}?${new URLSearchParams([...filters, ['format', 'csv']])}`;
}
