import { Navigate, useParams } from 'react-router';
import { paths } from '#web/kit/paths.ts';
import { useSession } from '#web/kit/session.ts';
import { SchoolPersonPage } from './school-person-page.tsx';

/** Shows a person of the school, or the signed-in person. “View Student” in a class also opens this page. */
export function Component() {
  const { userId } = useParams();
  const own = useSession()?.user.id;
  const id = userId ?? own;
  return id ? <SchoolPersonPage key={id} id={id} /> : <Navigate to={paths.adminSchoolUsers()} replace />;
}
