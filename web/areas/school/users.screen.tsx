import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { PersonRow } from '#contract/people.ts';
import { AddAndPrint } from '#web/areas/parts/add-to-class.tsx';
import { PrintCards } from '#web/cards/print-cards.tsx';
import { InvitedList } from '#web/invitations/invitation-list.tsx';
import { paths } from '#web/kit/paths.ts';
import { useWords } from '#web/kit/words.ts';
import { UsersPage } from '#web/people/users-page.tsx';

/** The people of the school; tabs of other features and what these do with chosen people are composed here. */
export function Component() {
  const t = useWords();
  const addTo = useTargetClass();
  return (
    <UsersPage
      moreTabs={[{ key: 'Invited', label: t('Invited people'), panel: <InvitedList /> }]}
      actsOf={(chosen) => <PrintSelected chosen={chosen} />}
      isAddingFirst={addTo !== undefined}
      adding={(onClose) => <AddAndPrint classId={addTo} pathOf={paths.adminSchoolClass} onClose={onClose} />}
    />
  );
}

/** The class whose page led here to add to it. The address is the specification's and names none; it is asked once. */
function useTargetClass(): string | undefined {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [asked] = useState(() => classIdIn(state));
  useEffect(() => {
    if (asked) navigate(paths.adminSchoolUsers('Students'), { replace: true });
  }, [asked, navigate]);
  return asked;
}

function classIdIn(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('addTo' in state)) return undefined;
  return typeof state.addTo === 'string' ? state.addTo : undefined;
}

function PrintSelected({ chosen }: { chosen: PersonRow[] }) {
  const t = useWords();
  if (!chosen.every(({ role, state }) => role === 'student' && state === 'active')) return null;
  return (
    <PrintCards whose={{ ids: chosen.map(({ id }) => id) }} count={chosen.length} usesPictures={false}>
      {t('{count, plural, one {Print # card} other {Print # cards}}', { count: chosen.length })}
    </PrintCards>
  );
}
