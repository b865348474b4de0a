import { BooksIcon } from '@phosphor-icons/react/dist/ssr/Books';
import { UploadSimpleIcon } from '@phosphor-icons/react/dist/ssr/UploadSimple';
import { UsersThreeIcon } from '@phosphor-icons/react/dist/ssr/UsersThree';
import { Navigate } from 'react-router';
import { useHead } from '#web/app/head.ts';
import { paths } from '#web/app/paths.ts';
import { useSession } from '#web/app/session.ts';
import { useWords } from '#web/app/words.ts';
import type { PlaceGroup } from '#web/areas/parts/admin-frame.tsx';
import { PlaceTiles } from '#web/areas/parts/place-tiles.tsx';
import { GoOnReading } from '#web/reading/go-on-reading.tsx';
import css from './dashboard.module.css';

const placeWords = { library: 'Library', upload: 'Upload a book', archived: 'Archived students' };

/** As tiles, with icons in duotone. */
const places: PlaceGroup[] = [
  {
    key: 'all',
    places: [
      { to: '/library', label: placeWords.library, icon: BooksIcon },
      { to: '/uploadbook', label: placeWords.upload, icon: UploadSimpleIcon },
      { to: '/archived-students', label: placeWords.archived, icon: UsersThreeIcon },
    ],
  },
];

export function Component() {
  const t = useWords();
  const user = useSession()?.user;
  useHead({ title: t('Dashboard') });
  if (!user) return null;
  // The platform's own people work elsewhere.
  if (user.role === 'upschool_admin') return <Navigate to={paths.adminPanelDashboard()} replace />;
  const isChild = user.role === 'student';
  return (
    <div className={`stack ${css.home}`} data-child={isChild || undefined}>
      <h1 dir="auto">
        {isChild ? t('Hello, {name}', { name: user.first_name }) : t(greetingNow(), { name: nameOf(user) })}
      </h1>
      <GoOnReading />
      <PlaceTiles groups={places} here={paths.dashboard()} />
    </div>
  );
}

const greetingWords = {
  morning: 'Good morning, {name}',
  afternoon: 'Good afternoon, {name}',
  evening: 'Good evening, {name}',
};

function greetingNow(): string {
  const hour = new Date().getHours();
  if (hour < 12) return greetingWords.morning;
  return hour < 18 ? greetingWords.afternoon : greetingWords.evening;
}

function nameOf({ first_name, last_name }: { first_name: string; last_name: string }): string {
  return `${first_name} ${last_name}`;
}
