import { useParams } from 'react-router';
import { AddStudentsButton } from '#web/areas/parts/add-students-and-print.tsx';
import {
  ClassDetails,
  ClassPanels,
  ClassStudentActions,
  SelectedStudentsActions,
} from '#web/areas/parts/class-page-parts.tsx';
import { paths } from '#web/kit/paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { ClassPage } from '#web/people/classes/class-page.tsx';
import { useClassBulk } from '#web/people/people/people-bulk.tsx';
import { dashboardWords } from './dashboard-tabs.ts';

/** Shows a teacher's own class, with the parts that other features add. */
export function Component() {
  const t = useTranslate();
  const { classId = '' } = useParams();
  return (
    <ClassPage
      classId={classId}
      area="own"
      back={{ to: paths.dashboard(dashboardWords.teacher), label: t(dashboardWords.teacher) }}
      panel={(schoolClass, students) => <ClassPanels schoolClass={schoolClass} students={students} />}
      details={(schoolClass, students) => <ClassDetails schoolClass={schoolClass} students={students} />}
      studentActions={(student, password, schoolClass) => (
        <ClassStudentActions student={student} password={password} schoolClass={schoolClass} />
      )}
      selectionActions={(chosen, passwords, schoolClass) => (
        <SelectedStudentsActions selected={chosen} passwords={passwords} schoolClass={schoolClass} />
      )}
      bulk={useClassBulk()}
      add={({ id }) => <AddStudentsButton classId={id} />}
    />
  );
}
