import { useState } from 'react';
import { StudentCards } from '#web/cards/student-cards.tsx';
import { PersonPage } from '#web/people/person-page.tsx';
import { StudentPanels } from './student-panels.tsx';
import { StudentSignIn } from './student-sign-in.tsx';

/** Any person of the school; what other features know of a student, and do with one, is composed here. */
export function Person({ id }: { id: string }) {
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
