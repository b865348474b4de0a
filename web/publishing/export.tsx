import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/ssr/DownloadSimple';
import { useState } from 'react';
import type { listManagedBooks } from '#contract/publishing.ts';
import { call } from '#web/app/call.ts';
import { currentSession } from '#web/app/session.ts';
import { useWords } from '#web/app/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useToast } from '#web/ui/toast.tsx';
import type { Wanted } from './calls.ts';

/** The whole list as it is filtered, as a file for a spreadsheet. */
export function Export({ wanted }: { wanted: Wanted }) {
  const t = useWords();
  const tell = useToast();
  const [isBusy, setBusy] = useState(false);

  async function download() {
    setBusy(true);
    try {
      save(await fetchCsv(wanted));
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

/** A link carries no token, so the file is fetched. */
async function fetchCsv({ offset: _, ...wanted }: Wanted): Promise<Blob> {
  await call<typeof listManagedBooks>('GET /api-admin/books/', { query: { limit: 1 } });
  const filters = Object.entries(wanted).map(([name, value]) => [name, String(value)]);
  const answer = await fetch(`/api/api-admin/books/?${new URLSearchParams([...filters, ['format', 'csv']])}`, {
    headers: { authorization: `Bearer ${currentSession()?.access ?? ''}` },
  });
  if (!answer.ok) throw new Error(`the list was answered with ${answer.status}`);
  return answer.blob();
}

function save(file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = 'books.csv';
  link.click();
  URL.revokeObjectURL(link.href);
}
