import type { PersonDetail } from '#contract/people.ts';
import { DataPanel } from '#web/child-data/data-panel.tsx';
import { FamilyPanel } from '#web/families/family-panel.tsx';

/** Shows panels of other features for a student; nothing for an adult. */
export function StudentPanels({ person }: { person: PersonDetail }) {
  const { id, role, state, first_name, last_name } = person;
  if (role !== 'student') return null;
  const name = `${first_name} ${last_name}`.trim();
  return (
    <>
      <FamilyPanel studentId={id} name={name} isArchived={state === 'archived'} />
      <DataPanel student={person} />
    </>
  );
}
