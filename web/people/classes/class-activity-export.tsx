import type { ClassActivity } from '#contract/people/class-activity.ts';
import { ExportTableButton } from '#web/kit/export-table.tsx';
import { useTranslate } from '#web/kit/translate.ts';

/** Saves the numbers behind the bars of the classes. */
export function ClassActivityExport({ title, classes }: { title: string; classes: ClassActivity[] }) {
  const t = useTranslate();
  const rows = classes.map(({ name, signed_in, no_of_students }) => [name, signed_in, no_of_students]);
  return (
    <ExportTableButton
      title={title}
      rows={[[t('Class'), t('Signed in'), t('Students')], ...rows]}
      fileName="students-who-signed-in.csv"
    />
  );
}
