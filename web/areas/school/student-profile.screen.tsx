import { Navigate, useParams } from 'react-router';
import { paths } from '#web/kit/paths.ts';
import { Person } from './person.tsx';

/** One student; without a name in the address, all of them. */
export function Component() {
  const { userId } = useParams();
  return userId ? <Person key={userId} id={userId} /> : <Navigate to={paths.adminSchoolUsers('Students')} replace />;
}
