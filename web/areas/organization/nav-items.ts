import { ArticleIcon } from '@phosphor-icons/react/dist/ssr/Article';
import { BooksIcon } from '@phosphor-icons/react/dist/ssr/Books';
import { BuildingsIcon } from '@phosphor-icons/react/dist/ssr/Buildings';
import { HouseIcon } from '@phosphor-icons/react/dist/ssr/House';
import { IdentificationCardIcon } from '@phosphor-icons/react/dist/ssr/IdentificationCard';
import { SealCheckIcon } from '@phosphor-icons/react/dist/ssr/SealCheck';
import type { NavGroup } from '#web/areas/parts/admin-layout.tsx';

const navWords = {
  dashboard: 'Dashboard',
  schools: 'Schools',
  stories: 'Stories',
  books: 'Books',
  subscriptions: 'Subscriptions',
  profile: 'Profile',
};

/** Sidebar of the organization's area. */
export const organizationNavGroups: NavGroup[] = [
  {
    key: 'all',
    items: [
      { to: '/admin-organization/dashboard', label: navWords.dashboard, icon: HouseIcon },
      { to: '/admin-organization/schools', label: navWords.schools, icon: BuildingsIcon },
      { to: '/admin-organization/stories', label: navWords.stories, icon: ArticleIcon },
      { to: '/admin-organization/books', label: navWords.books, icon: BooksIcon },
      { to: '/admin-organization/subscriptions', label: navWords.subscriptions, icon: SealCheckIcon },
      { to: '/admin-organization/profile', label: navWords.profile, icon: IdentificationCardIcon },
    ],
  },
];
