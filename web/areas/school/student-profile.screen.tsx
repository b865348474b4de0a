import { Navigate, useParams } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { PersonPage } from '#web/people/person-page.tsx';

/** One student; without a name in the address, all of them. */
export function Component() {
  const { userId } = useParams();
  return userId ? (
    <PersonPage key={userId} id={userId} />
  ) : (
    <Navigate to={paths.adminSchoolUsers('Students')} replace />
  );
}
