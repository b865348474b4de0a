import { UserPlusIcon } from '@phosphor-icons/react/dist/ssr/UserPlus';
import { useParams, useSearchParams } from 'react-router';
import {
  ClassDetails,
  ClassPanels,
  ClassStudentActions,
  SelectedStudentsActions,
} from '#web/areas/parts/class-page-parts.tsx';
import { paths } from '#web/kit/paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { ClassPage } from '#web/people/classes/class-page.tsx';
import { useClassBulk } from '#web/people/people/people-bulk.tsx';

/** Shows the class from the path or `?classId=`, with the parts that other features add. */
export function Component() {
  const t = useTranslate();
  const { classId } = useParams();
  const [searchParams] = useSearchParams();
  return (
    <ClassPage
      classId={classId ?? searchParams.get('classId') ?? ''}
      area="school"
      back={{ to: paths.adminSchoolClasses(), label: t('Classes') }}
      studentPath={paths.adminSchoolUserProfile}
      panel={(schoolClass, students) => <ClassPanels schoolClass={schoolClass} students={students} />}
      details={(schoolClass, students) => <ClassDetails schoolClass={schoolClass} students={students} />}
      studentActions={(student, password, schoolClass) => (
        <ClassStudentActions student={student} password={password} schoolClass={schoolClass} />
      )}
      selectionActions={(selection, passwords, schoolClass) => (
        <SelectedStudentsActions selected={selection} passwords={passwords} schoolClass={schoolClass} />
      )}
      bulk={useClassBulk()}
      // The specification opens /admin-school/users here.
      add={({ id }) => (
        <LinkButton to={paths.adminSchoolUsers()} state={{ addTo: id }} kind="solid">
          <Icon of={UserPlusIcon} />
          {t('Add Students')}
        </LinkButton>
      )}
    />
  );
}
