import { useParams, useSearchParams } from 'react-router';
import { isLiving } from '#contract/addresses.ts';
import { paths } from '#web/app/paths.ts';
import { useSite } from '#web/app/site.ts';
import { useWords } from '#web/app/words.ts';
import { ClassExtras, StudentExtras } from '#web/areas/parts/class-extras.tsx';
import { ClassPage } from '#web/classes/class-page.tsx';

/** The class that the path or `?classId=` names; what other features do with one is composed here. */
export function Component() {
  const t = useWords();
  const { isRoot } = useSite();
  const { classId } = useParams();
  const [asked] = useSearchParams();
  const hasProfiles = isLiving('/admin-school/userprofile/{userId?}', isRoot);
  return (
    <ClassPage
      classId={classId ?? asked.get('classId') ?? ''}
      area="school"
      back={{ to: paths.adminSchoolClasses(), label: t('Classes') }}
      acts={(shown) => <ClassExtras shown={shown} />}
      actsOf={(student, password, shown) => <StudentExtras student={student} password={password} shown={shown} />}
      addPath={isLiving(paths.adminSchoolUsers(), isRoot) ? paths.adminSchoolUsers() : undefined}
      studentPath={hasProfiles ? paths.adminSchoolUserProfile : undefined}
    />
  );
}
