import { Button } from '#web/kit/ui/button.tsx';
import { toCsvFile } from './csv-file.ts';
import { saveFile } from './download.ts';
import { useTranslate } from './translate.ts';

type Props = {
  /** The subject of the table. */
  title: string;
  /** The first row has the headings. */
  rows: (string | number)[][];
  fileName: string;
};

/** Saves the table of a chart as a CSV file. */
export function ExportTableButton({ title, rows, fileName }: Props) {
  const t = useTranslate();
  return (
    <Button
      kind="quiet"
      aria-label={t('Export as CSV: {title}', { title })}
      onClick={() => saveFile(toCsvFile(rows), fileName)}
    >
      {t('Export as CSV')}
    </Button>
  );
}
