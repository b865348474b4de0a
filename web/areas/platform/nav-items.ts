import { BankIcon } from '@phosphor-icons/react/dist/ssr/Bank';
import { BooksIcon } from '@phosphor-icons/react/dist/ssr/Books';
import { BuildingsIcon } from '@phosphor-icons/react/dist/ssr/Buildings';
import { ChalkboardTeacherIcon } from '@phosphor-icons/react/dist/ssr/ChalkboardTeacher';
import { ChartBarIcon } from '@phosphor-icons/react/dist/ssr/ChartBar';
import { CoinsIcon } from '@phosphor-icons/react/dist/ssr/Coins';
import { EnvelopeIcon } from '@phosphor-icons/react/dist/ssr/Envelope';
import { GaugeIcon } from '@phosphor-icons/react/dist/ssr/Gauge';
import { HandHeartIcon } from '@phosphor-icons/react/dist/ssr/HandHeart';
import { HouseIcon } from '@phosphor-icons/react/dist/ssr/House';
import { KanbanIcon } from '@phosphor-icons/react/dist/ssr/Kanban';
import { ListChecksIcon } from '@phosphor-icons/react/dist/ssr/ListChecks';
import { NotePencilIcon } from '@phosphor-icons/react/dist/ssr/NotePencil';
import { ReceiptIcon } from '@phosphor-icons/react/dist/ssr/Receipt';
import { SealCheckIcon } from '@phosphor-icons/react/dist/ssr/SealCheck';
import { StarIcon } from '@phosphor-icons/react/dist/ssr/Star';
import { StudentIcon } from '@phosphor-icons/react/dist/ssr/Student';
import { SwatchesIcon } from '@phosphor-icons/react/dist/ssr/Swatches';
import { TagIcon } from '@phosphor-icons/react/dist/ssr/Tag';
import { TrayIcon } from '@phosphor-icons/react/dist/ssr/Tray';
import { UserCircleIcon } from '@phosphor-icons/react/dist/ssr/UserCircle';
import { UsersIcon } from '@phosphor-icons/react/dist/ssr/Users';
import { UsersThreeIcon } from '@phosphor-icons/react/dist/ssr/UsersThree';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import type { NavGroup } from '#web/areas/parts/admin-layout.tsx';

const navWords = {
  dashboard: 'Dashboard',
  tenants: 'Schools',
  allTenants: 'All schools',
  people: 'People',
  allPeople: 'All people',
  students: 'Students',
  teachers: 'Teachers',
  books: 'Books',
  allBooks: 'All books and stories',
  bookBoard: 'Book monitoring',
  categories: 'Categories',
  giving: 'Giving',
  causes: 'Causes',
  orders: 'Orders',
  paymentIssues: 'Payment issues',
  causesDashboard: 'Causes dashboard',
  donations: 'Gifts and shares',
  payouts: 'Payouts',
  plans: 'Plans',
  planVariants: 'Plan variants',
  schoolPlans: 'Plans of schools',
  payments: 'Payment history',
  modes: 'Modes',
  operations: 'Operations',
  content: 'Content',
  mail: 'Email monitoring',
  leads: 'Leads',
  ownDashboard: 'My tasks',
  queues: 'Queues',
  trustedTeachers: 'Trusted teachers',
  trustedParents: 'Trusted parents',
  audit: 'Activity log',
};

/** Sidebar of platform admins. */
export const platformNavGroups: NavGroup[] = [
  {
    key: 'home',
    items: [
      { to: '/admin-panel/dashboard', label: navWords.dashboard, icon: HouseIcon },
      { to: '/admin-panel/user-dashboard', label: navWords.ownDashboard, icon: UserCircleIcon },
    ],
  },
  {
    key: 'tenants',
    label: navWords.tenants,
    items: [
      {
        to: '/admin-panel/all-tenants',
        label: navWords.allTenants,
        icon: BuildingsIcon,
        within: ['/admin-panel/tenant'],
      },
      { to: '/admin-panel/modes', label: navWords.modes, icon: SwatchesIcon },
    ],
  },
  {
    key: 'people',
    label: navWords.people,
    items: [
      {
        to: '/admin-panel/all-users',
        label: navWords.allPeople,
        icon: UsersIcon,
        within: ['/admin-panel/user', '/admin-panel/userprofile', '/admin-panel/users-dashboard'],
      },
      { to: '/admin-panel/students', label: navWords.students, icon: StudentIcon },
      { to: '/admin-panel/teachers', label: navWords.teachers, icon: ChalkboardTeacherIcon },
      { to: '/admin-panel/superpower-teacher', label: navWords.trustedTeachers, icon: StarIcon },
      { to: '/admin-panel/superpower-parent', label: navWords.trustedParents, icon: UsersThreeIcon },
    ],
  },
  {
    key: 'books',
    label: navWords.books,
    items: [
      {
        to: '/admin-panel/all-books',
        label: navWords.allBooks,
        icon: BooksIcon,
        within: ['/admin-panel/book', '/admin-panel/view-book', '/admin-panel/books-dashboard'],
      },
      { to: '/admin-panel/book-monitoring', label: navWords.bookBoard, icon: KanbanIcon },
      {
        to: '/admin-panel/all-book-categories',
        label: navWords.categories,
        icon: TagIcon,
        within: ['/admin-panel/book-category'],
      },
    ],
  },
  {
    key: 'giving',
    label: navWords.giving,
    items: [
      {
        to: '/admin-panel/all-charities',
        label: navWords.causes,
        icon: HandHeartIcon,
        within: ['/admin-panel/charity', '/admin-panel/charity-details-view'],
      },
      { to: '/admin-panel/charities-dashboard', label: navWords.causesDashboard, icon: ChartBarIcon },
      { to: '/admin-panel/donations', label: navWords.donations, icon: CoinsIcon },
      { to: '/admin-panel/payouts', label: navWords.payouts, icon: BankIcon },
      { to: '/admin-panel/orders', label: navWords.orders, icon: ReceiptIcon },
      { to: '/admin-panel/payment-issues', label: navWords.paymentIssues, icon: WarningCircleIcon },
    ],
  },
  {
    key: 'plans',
    label: navWords.plans,
    items: [
      { to: '/admin-panel/subscription-plan', label: navWords.plans, icon: SealCheckIcon },
      { to: '/admin-panel/subscription-variant', label: navWords.planVariants, icon: TagIcon },
      { to: '/admin-panel/subscription-details', label: navWords.schoolPlans, icon: BuildingsIcon },
      { to: '/admin-panel/payment-history', label: navWords.payments, icon: ReceiptIcon },
    ],
  },
  {
    key: 'operations',
    label: navWords.operations,
    items: [
      { to: '/admin-panel/content', label: navWords.content, icon: NotePencilIcon },
      { to: '/admin-panel/email-monitoring', label: navWords.mail, icon: EnvelopeIcon },
      { to: '/admin-panel/queues', label: navWords.queues, icon: GaugeIcon },
      { to: '/admin-panel/leads', label: navWords.leads, icon: TrayIcon },
      { to: '/admin-panel/audit', label: navWords.audit, icon: ListChecksIcon },
    ],
  },
];
