import { useNavigate } from 'react-router';
import { paths } from '#web/kit/paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Panel } from '#web/kit/ui/panel.tsx';
import css from './child-data.module.css';
import { EraseStudent } from './erase-student.tsx';
import { ExportStudent } from './export-student.tsx';

type Student = { id: string; first_name: string; last_name: string; can_erase: boolean };

/** Offers to export or erase all data about one student. */
export function DataPanel({ student }: { student: Student }) {
  const t = useTranslate();
  const navigate = useNavigate();
  return (
    <Panel aria-labelledby="data" className="stack">
      <h2 id="data">{t('This student’s data')}</h2>
      <p className="soft">
        {student.can_erase
          ? t('Export everything we hold as a file for the family, or erase it permanently.')
          : t('Export everything we hold as a file for the family.')}
      </p>
      <div className={css.acts}>
        <ExportStudent student={student} />
        {student.can_erase && (
          <EraseStudent
            student={student}
            onErased={() => void navigate(paths.adminSchoolUsers('Students'), { replace: true })}
          />
        )}
      </div>
    </Panel>
  );
}
