import { Navigate, useParams } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { useSession } from '#web/app/session.ts';
import { PersonPage } from '#web/people/person-page.tsx';

/** Any person of the school, or oneself; what other features know of a person is composed here. */
export function Component() {
  const { userId } = useParams();
  const own = useSession()?.user.id;
  const id = userId ?? own;
  return id ? <PersonPage key={id} id={id} /> : <Navigate to={paths.adminSchoolUsers()} replace />;
}
