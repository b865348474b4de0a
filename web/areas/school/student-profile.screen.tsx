import { useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { StudentCards } from '#web/cards/student-cards.tsx';
import { PersonPage } from '#web/people/person-page.tsx';
import { StudentPanels } from './student-panels.tsx';
import { StudentSignIn } from './student-sign-in.tsx';

/** One student; without a name in the address, all of them. */
export function Component() {
  const { userId } = useParams();
  return userId ? <Student key={userId} id={userId} /> : <Navigate to={paths.adminSchoolUsers('Students')} replace />;
}

function Student({ id }: { id: string }) {
  // As in the class: until the screen is left, what was just set can be read, and printed on the card.
  const [password, setPassword] = useState<string>();
  return (
    <PersonPage
      id={id}
      acts={(person) =>
        person.role === 'student' &&
        person.state === 'active' && (
          <StudentCards
            id={id}
            name={`${person.first_name} ${person.last_name}`.trim()}
            usesPictures={person.uses_pictures}
            password={password}
          />
        )
      }
      signIn={(person) => <StudentSignIn student={person} saved={password} onSaved={setPassword} />}
      panels={(person) => <StudentPanels person={person} />}
    />
  );
}
