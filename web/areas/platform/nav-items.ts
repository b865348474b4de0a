import { BooksIcon } from '@phosphor-icons/react/dist/ssr/Books';
import { BuildingsIcon } from '@phosphor-icons/react/dist/ssr/Buildings';
import { EnvelopeIcon } from '@phosphor-icons/react/dist/ssr/Envelope';
import { HouseIcon } from '@phosphor-icons/react/dist/ssr/House';
import { KanbanIcon } from '@phosphor-icons/react/dist/ssr/Kanban';
import { ListChecksIcon } from '@phosphor-icons/react/dist/ssr/ListChecks';
import { TrayIcon } from '@phosphor-icons/react/dist/ssr/Tray';
import { UsersIcon } from '@phosphor-icons/react/dist/ssr/Users';
import type { NavGroup } from '#web/areas/parts/admin-layout.tsx';

const navWords = {
  dashboard: 'Dashboard',
  tenants: 'Schools and organizations',
  people: 'People',
  books: 'Books',
  bookBoard: 'Book processing',
  mail: 'Email',
  leads: 'Requests and messages',
  audit: 'Activity log',
};

/** Sidebar of platform admins. */
export const platformNavGroups: NavGroup[] = [
  {
    key: 'all',
    items: [
      { to: '/admin-panel/dashboard', label: navWords.dashboard, icon: HouseIcon },
      { to: '/admin-panel/all-tenants', label: navWords.tenants, icon: BuildingsIcon },
      { to: '/admin-panel/all-users', label: navWords.people, icon: UsersIcon },
      { to: '/admin-panel/all-books', label: navWords.books, icon: BooksIcon },
      { to: '/admin-panel/book-monitoring', label: navWords.bookBoard, icon: KanbanIcon },
      { to: '/admin-panel/email-monitoring', label: navWords.mail, icon: EnvelopeIcon },
      { to: '/admin-panel/leads', label: navWords.leads, icon: TrayIcon },
      { to: '/admin-panel/audit', label: navWords.audit, icon: ListChecksIcon },
    ],
  },
];
