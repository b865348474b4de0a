import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/ssr/DownloadSimple';
import { useState } from 'react';
import { download } from '#web/kit/download.ts';
import { useFullName } from '#web/kit/person-name.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { useToast } from '#web/kit/ui/toast.tsx';

type Named = { id: string; first_name: string; last_name: string };

/** Downloads all data about one student. */
export function useStudentExport(student: Named) {
  const t = useTranslate();
  const showToast = useToast();
  const [isBusy, setBusy] = useState(false);
  const name = useFullName()(student);

  async function fetchFile() {
    setBusy(true);
    try {
      await download(`/students/${student.id}/export/`, `${name}.zip`, '/user/profile/');
    } catch {
      showToast({ kind: 'failed', message: t('The file could not be downloaded. Try again.') });
    } finally {
      setBusy(false);
    }
  }

  return { download: () => void fetchFile(), isBusy, name };
}

export function ExportStudent({ student }: { student: Named }) {
  const t = useTranslate();
  const file = useStudentExport(student);
  return (
    <Button isBusy={file.isBusy} onClick={file.download} aria-label={t('Export data for {name}', { name: file.name })}>
      <Icon of={DownloadSimpleIcon} />
      {t('Export data')}
    </Button>
  );
}
