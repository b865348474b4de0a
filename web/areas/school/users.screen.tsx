import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { PersonRow } from '#contract/people/people.ts';
import { AddStudentsAndPrint } from '#web/areas/parts/add-students-and-print.tsx';
import { InvitationList } from '#web/identity/invitations/invitation-list.tsx';
import { paths } from '#web/kit/paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { CardPrinting } from '#web/people/cards/print-cards.tsx';
import { UsersPage } from '#web/people/people/users-page.tsx';
import { canPrintMatch, PrintMatch } from './print-match.tsx';
import { PrintSelected, toCardSelection } from './print-selected.tsx';

/** Lists the people of the school, with tabs and bulk actions of other features. */
export function Component() {
  const t = useTranslate();
  const addTo = useTargetClass();
  // Above the list, because its filter no longer matches students who have got their cards, which are shown only once.
  const [studentsToPrint, setStudentsToPrint] = useState<PersonRow[]>();
  return (
    <>
      <UsersPage
        inviteTab="Invited"
        moreTabs={[{ key: 'Invited', label: t('Invited people'), panel: <InvitationList /> }]}
        selectionActions={(rows) => <PrintSelected selected={rows} onPrint={setStudentsToPrint} />}
        studentActions={(match) => canPrintMatch(match) && <PrintMatch match={match} onPrint={setStudentsToPrint} />}
        isAddingFirst={addTo !== undefined}
        adding={(onClose) => <AddStudentsAndPrint classId={addTo} pathOf={paths.adminSchoolClass} onClose={onClose} />}
      />
      {studentsToPrint && (
        <CardPrinting {...toCardSelection(studentsToPrint)} onClose={() => setStudentsToPrint(undefined)} />
      )}
    </>
  );
}

/** Returns the class whose page opened this one to add students. It is in the history state and is read once. */
function useTargetClass(): string | undefined {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [classId] = useState(() => classIdIn(state));
  useEffect(() => {
    if (classId) navigate(paths.adminSchoolUsers('Students'), { replace: true });
  }, [classId, navigate]);
  return classId;
}

function classIdIn(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('addTo' in state)) return undefined;
  return typeof state.addTo === 'string' ? state.addTo : undefined;
}
