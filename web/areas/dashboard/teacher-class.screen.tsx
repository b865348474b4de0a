import { useParams } from 'react-router';
import { isLiving } from '#contract/addresses.ts';
import { paths } from '#web/app/paths.ts';
import { useSite } from '#web/app/site.ts';
import { useWords } from '#web/app/words.ts';
import { ClassExtras, StudentExtras } from '#web/areas/parts/class-extras.tsx';
import { ClassPage } from '#web/classes/class-page.tsx';
import { dashboardWords } from './options.ts';

/** A teacher's own class; what other features do with one is composed here. */
export function Component() {
  const t = useWords();
  const { isRoot } = useSite();
  const { classId = '' } = useParams();
  return (
    <ClassPage
      classId={classId}
      area="own"
      back={{ to: paths.dashboard(dashboardWords.teacher), label: t(dashboardWords.teacher) }}
      acts={(shown) => <ClassExtras shown={shown} />}
      actsOf={(student, password, shown) => <StudentExtras student={student} password={password} shown={shown} />}
      addPath={isLiving(paths.bulkEnrolment(), isRoot) ? paths.bulkEnrolment(classId) : undefined}
    />
  );
}
