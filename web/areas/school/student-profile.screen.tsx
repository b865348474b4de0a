import { Navigate, useParams } from 'react-router';
import type { PersonDetail } from '#contract/people.ts';
import { paths } from '#web/app/paths.ts';
import { StudentCards } from '#web/cards/student-cards.tsx';
import { PersonPage } from '#web/people/person-page.tsx';
import { StudentPanels } from './student-panels.tsx';

/** One student; without a name in the address, all of them. */
export function Component() {
  const { userId } = useParams();
  return userId ? (
    <PersonPage
      key={userId}
      id={userId}
      acts={(person) => <CardOf person={person} />}
      panels={(person) => <StudentPanels person={person} />}
    />
  ) : (
    <Navigate to={paths.adminSchoolUsers('Students')} replace />
  );
}

function CardOf({ person: { id, role, state, first_name, last_name } }: { person: PersonDetail }) {
  if (role !== 'student' || state !== 'active') return null;
  return <StudentCards id={id} name={`${first_name} ${last_name}`.trim()} usesPictures={false} />;
}
