import { BooksIcon } from '@phosphor-icons/react/dist/ssr/Books';
import { BuildingsIcon } from '@phosphor-icons/react/dist/ssr/Buildings';
import { ChartBarIcon } from '@phosphor-icons/react/dist/ssr/ChartBar';
import { EnvelopeIcon } from '@phosphor-icons/react/dist/ssr/Envelope';
import { GaugeIcon } from '@phosphor-icons/react/dist/ssr/Gauge';
import { HouseIcon } from '@phosphor-icons/react/dist/ssr/House';
import { KanbanIcon } from '@phosphor-icons/react/dist/ssr/Kanban';
import { ListChecksIcon } from '@phosphor-icons/react/dist/ssr/ListChecks';
import { StarIcon } from '@phosphor-icons/react/dist/ssr/Star';
import { SwatchesIcon } from '@phosphor-icons/react/dist/ssr/Swatches';
import { TrayIcon } from '@phosphor-icons/react/dist/ssr/Tray';
import { UserCircleIcon } from '@phosphor-icons/react/dist/ssr/UserCircle';
import { UsersIcon } from '@phosphor-icons/react/dist/ssr/Users';
import { UsersThreeIcon } from '@phosphor-icons/react/dist/ssr/UsersThree';
import type { NavGroup } from '#web/areas/parts/admin-layout.tsx';

const navWords = {
  dashboard: 'Dashboard',
  tenants: 'Schools',
  people: 'People',
  books: 'Books',
  bookBoard: 'Book processing',
  modes: 'Modes',
  mail: 'Emails',
  leads: 'Leads',
  ownDashboard: 'My tasks',
  peopleInNumbers: 'People in numbers',
  queues: 'Queues',
  trustedTeachers: 'Trusted teachers',
  trustedParents: 'Trusted parents',
  audit: 'Activity log',
};

/** Sidebar of platform admins. */
export const platformNavGroups: NavGroup[] = [
  {
    key: 'all',
    items: [
      { to: '/admin-panel/dashboard', label: navWords.dashboard, icon: HouseIcon },
      { to: '/admin-panel/user-dashboard', label: navWords.ownDashboard, icon: UserCircleIcon },
      { to: '/admin-panel/all-tenants', label: navWords.tenants, icon: BuildingsIcon },
      { to: '/admin-panel/all-users', label: navWords.people, icon: UsersIcon },
      { to: '/admin-panel/users-dashboard', label: navWords.peopleInNumbers, icon: ChartBarIcon },
      { to: '/admin-panel/modes', label: navWords.modes, icon: SwatchesIcon },
      { to: '/admin-panel/superpower-teacher', label: navWords.trustedTeachers, icon: StarIcon },
      { to: '/admin-panel/superpower-parent', label: navWords.trustedParents, icon: UsersThreeIcon },
      { to: '/admin-panel/all-books', label: navWords.books, icon: BooksIcon },
      { to: '/admin-panel/book-monitoring', label: navWords.bookBoard, icon: KanbanIcon },
      { to: '/admin-panel/email-monitoring', label: navWords.mail, icon: EnvelopeIcon },
      { to: '/admin-panel/leads', label: navWords.leads, icon: TrayIcon },
      { to: '/admin-panel/queues', label: navWords.queues, icon: GaugeIcon },
      { to: '/admin-panel/audit', label: navWords.audit, icon: ListChecksIcon },
    ],
  },
];
