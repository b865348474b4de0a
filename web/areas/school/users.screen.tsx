import type { PersonRow } from '#contract/people.ts';
import { useWords } from '#web/app/words.ts';
import { PrintCards } from '#web/cards/print-cards.tsx';
import { InvitedList } from '#web/invitations/invited-list.tsx';
import { UsersPage } from '#web/people/users-page.tsx';

/** The people of the school; tabs of other features and what these do with chosen people are composed here. */
export function Component() {
  const t = useWords();
  return (
    <UsersPage
      moreTabs={[{ key: 'Invited', label: t('Invited people'), panel: <InvitedList /> }]}
      actsOf={(chosen) => <CardsOf chosen={chosen} />}
    />
  );
}

function CardsOf({ chosen }: { chosen: PersonRow[] }) {
  const t = useWords();
  if (!chosen.every(({ role, state }) => role === 'student' && state === 'active')) return null;
  return (
    <PrintCards whose={{ ids: chosen.map(({ id }) => id) }} count={chosen.length} usesPictures={false}>
      {t('{count, plural, one {Print # card} other {Print # cards}}', { count: chosen.length })}
    </PrintCards>
  );
}
