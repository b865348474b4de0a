import { Navigate, useParams } from 'react-router';
import { paths } from '#web/kit/paths.ts';
import { useSession } from '#web/kit/session.ts';
import { Person } from './person.tsx';

/** Any person of the school, or oneself. “View Student” of a class leads here as well (specification). */
export function Component() {
  const { userId } = useParams();
  const own = useSession()?.user.id;
  const id = userId ?? own;
  return id ? <Person key={id} id={id} /> : <Navigate to={paths.adminSchoolUsers()} replace />;
}
