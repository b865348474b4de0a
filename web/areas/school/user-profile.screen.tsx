import { Navigate, useParams } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { useSession } from '#web/app/session.ts';
import { PersonPage } from '#web/people/person-page.tsx';
import { StudentPanels } from './student-panels.tsx';

/** Any person of the school, or oneself; what other features know of a person is composed here. */
export function Component() {
  const { userId } = useParams();
  const own = useSession()?.user.id;
  const id = userId ?? own;
  if (!id) return <Navigate to={paths.adminSchoolUsers()} replace />;
  return <PersonPage key={id} id={id} panels={(person) => <StudentPanels person={person} />} />;
}
