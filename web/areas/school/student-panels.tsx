import type { PersonDetail } from '#contract/people/people.ts';
import { DataPanel } from '#web/administration/child-data/data-panel.tsx';
import { FamilyPanel } from '#web/administration/families/family-panel.tsx';
import { PermissionPanel } from '#web/authoring/publishing-permission/permission-panel.tsx';
import { useFullName } from '#web/kit/person-name.ts';

/** Shows panels of other features for a student; nothing for an adult. */
export function StudentPanels({ person }: { person: PersonDetail }) {
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
