import { useHead } from '#web/app/head.ts';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/app/words.ts';
import { PlaceTiles } from '#web/areas/parts/place-tiles.tsx';
import { InviteDialog } from '#web/invitations/invite-dialog.tsx';
import { SchoolDesk } from '#web/school/school-desk.tsx';
import { schoolPlaces } from './places.ts';

export function Component() {
  const t = useWords();
  useHead({ title: t('School dashboard') });
  return (
    <SchoolDesk
      places={<PlaceTiles groups={schoolPlaces} here={paths.adminSchoolDashboard()} />}
      invite={(onClose) => <InviteDialog onClose={onClose} />}
    />
  );
}
