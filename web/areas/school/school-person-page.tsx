import { useState } from 'react';
import type { PersonDetail } from '#contract/people/people.ts';
import { DataPanel } from '#web/administration/child-data/data-panel.tsx';
import { FamilyPanel } from '#web/administration/families/family-panel.tsx';
import { PermissionPanel } from '#web/authoring/publishing-permission/permission-panel.tsx';
import { useFullName } from '#web/kit/person-name.ts';
import { StudentCards } from '#web/people/cards/student-cards.tsx';
import { PersonPage } from '#web/people/people/person-page.tsx';
import { StudentBooks } from './student-books.tsx';
import { StudentSignIn } from './student-sign-in.tsx';

/** Shows a person of the school, with the parts that other features add for students. */
export function SchoolPersonPage({ id }: { id: string }) {
  const fullName = useFullName();
  // A new password stays readable, and printable on the card, until the screen closes.
  const [password, setPassword] = useState<string>();
  return (
    <PersonPage
      id={id}
      actions={(person) =>
        person.can_print_card && (
          <StudentCards
            id={id}
            name={fullName(person)}
            usesPictures={person.uses_pictures}
            isCardOnly={person.password_set_at === null && !person.uses_pictures}
            password={password}
          />
        )
      }
      signIn={(person) => <StudentSignIn student={person} saved={password} onSaved={setPassword} />}
      abovePanels={({ role }) => role === 'student' && <StudentBooks studentId={id} />}
      panels={(person) => <StudentPanels person={person} />}
    />
  );
}

/** Shows panels of other features for a student; nothing for an adult. */
function StudentPanels({ person }: { person: PersonDetail }) {
  const fullName = useFullName();
  const { id, role, state } = person;
  if (role !== 'student') return null;
  const name = fullName(person);
  return (
    <>
      <FamilyPanel studentId={id} name={name} isArchived={state === 'archived'} />
      <PermissionPanel studentId={id} name={name} />
      <DataPanel student={person} />
    </>
  );
}
