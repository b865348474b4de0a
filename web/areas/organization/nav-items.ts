import { ArticleIcon } from '@phosphor-icons/react/dist/ssr/Article';
import { BooksIcon } from '@phosphor-icons/react/dist/ssr/Books';
import { BuildingsIcon } from '@phosphor-icons/react/dist/ssr/Buildings';
import { HouseIcon } from '@phosphor-icons/react/dist/ssr/House';
import { IdentificationCardIcon } from '@phosphor-icons/react/dist/ssr/IdentificationCard';
import { SealCheckIcon } from '@phosphor-icons/react/dist/ssr/SealCheck';
import type { PlaceGroup } from '#web/areas/parts/admin-layout.tsx';

const placeWords = {
  dashboard: 'Dashboard',
  schools: 'Schools',
  stories: 'Stories',
  books: 'Books',
  subscriptions: 'Subscriptions',
  profile: 'Profile',
};

/** The sidebar of the organization's area, in the specification's order. Bold there, duotone on tiles. */
export const organizationPlaces: PlaceGroup[] = [
  {
    key: 'all',
    places: [
      { to: '/admin-organization/dashboard', label: placeWords.dashboard, icon: HouseIcon },
      { to: '/admin-organization/schools', label: placeWords.schools, icon: BuildingsIcon },
      { to: '/admin-organization/stories', label: placeWords.stories, icon: ArticleIcon },
      { to: '/admin-organization/books', label: placeWords.books, icon: BooksIcon },
      { to: '/admin-organization/subscriptions', label: placeWords.subscriptions, icon: SealCheckIcon },
      { to: '/admin-organization/profile', label: placeWords.profile, icon: IdentificationCardIcon },
    ],
  },
];
