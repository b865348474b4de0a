import { Navigate, useParams } from 'react-router';
import { paths } from '#web/kit/paths.ts';
import { SchoolPersonPage } from './school-person-page.tsx';

/** Shows one student; without an id, the list of students. */
export function Component() {
  const { userId } = useParams();
  return userId ? (
    <SchoolPersonPage key={userId} id={userId} />
  ) : (
    <Navigate to={paths.adminSchoolUsers('Students')} replace />
  );
}
