import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/ssr/DownloadSimple';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { sendWithSession } from './renewal.ts';
import { currentSession } from './session.ts';
import { useWords } from './words.ts';

type Props = {
  /** The call of the list, below `/api`. */
  path: string;
  /** How it is filtered and sorted. */
  wanted: Record<string, string | number | undefined>;
  /** What the file is called, `books.csv`. */
  file: string;
};

/** The whole list as it is filtered, as a file for a spreadsheet. */
export function ExportCsv({ path, wanted, file }: Props) {
  const t = useWords();
  const tell = useToast();
  const [isBusy, setBusy] = useState(false);

  async function download() {
    setBusy(true);
    try {
      save(await fetchCsv(path, wanted), file);
    } catch {
      tell({ kind: 'failed', says: t('The list could not be fetched. Please try again.') });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button isBusy={isBusy} onClick={download}>
      <Icon of={DownloadSimpleIcon} />
      {t('Export as CSV')}
    </Button>
  );
}

/** A link carries no token, so the file is fetched; a call before it renews the token where that is needed. */
async function fetchCsv(path: string, { offset: _, ...wanted }: Props['wanted']): Promise<Blob> {
  await sendWithSession({ method: 'GET', address: `/api${path}?limit=1` });
  const filters = Object.entries(wanted).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const answer = await fetch(`/api${path}?${new URLSearchParams([...filters, ['format', 'csv']])}`, {
    headers: { authorization: `Bearer ${currentSession()?.access ?? ''}` },
  });
  if (!answer.ok) throw new Error(`the list was answered with ${answer.status}`);
  return answer.blob();
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
