import { ArchiveIcon } from '@phosphor-icons/react/dist/ssr/Archive';
import { ArticleIcon } from '@phosphor-icons/react/dist/ssr/Article';
import { BooksIcon } from '@phosphor-icons/react/dist/ssr/Books';
import { BuildingsIcon } from '@phosphor-icons/react/dist/ssr/Buildings';
import { EnvelopeIcon } from '@phosphor-icons/react/dist/ssr/Envelope';
import { HandHeartIcon } from '@phosphor-icons/react/dist/ssr/HandHeart';
import { HouseIcon } from '@phosphor-icons/react/dist/ssr/House';
import { IdentificationCardIcon } from '@phosphor-icons/react/dist/ssr/IdentificationCard';
import { ListChecksIcon } from '@phosphor-icons/react/dist/ssr/ListChecks';
import { ReceiptIcon } from '@phosphor-icons/react/dist/ssr/Receipt';
import { SealCheckIcon } from '@phosphor-icons/react/dist/ssr/SealCheck';
import { ShieldCheckIcon } from '@phosphor-icons/react/dist/ssr/ShieldCheck';
import { StorefrontIcon } from '@phosphor-icons/react/dist/ssr/Storefront';
import { SwatchesIcon } from '@phosphor-icons/react/dist/ssr/Swatches';
import { TagIcon } from '@phosphor-icons/react/dist/ssr/Tag';
import { UserIcon } from '@phosphor-icons/react/dist/ssr/User';
import { UsersThreeIcon } from '@phosphor-icons/react/dist/ssr/UsersThree';
import type { NavGroup } from '#web/areas/parts/admin-layout.tsx';

const navWords = {
  dashboard: 'Dashboard',
  plans: 'Plans',
  payments: 'Payment history',
  people: 'People',
  classes: 'Classes',
  users: 'Users',
  archived: 'Archived students',
  organizations: 'Organizations',
  work: 'Books and giving',
  books: 'Books',
  categories: 'Categories',
  stories: 'Stories',
  causes: 'Causes',
  sales: 'Book Sales',
  school: 'School',
  modes: 'Modes',
  profile: 'Profile',
  childData: 'Student data',
  messages: 'Messages',
  audit: 'Activity log',
};

/** Sidebar of the school's area. Items whose page is not in contract/app/page-routes.ts are hidden. */
export const schoolNavGroups: NavGroup[] = [
  {
    key: 'top',
    items: [
      { to: '/admin-school/dashboard', label: navWords.dashboard, icon: HouseIcon },
      { to: '/admin-school/subscriptions', label: navWords.plans, icon: SealCheckIcon },
      { to: '/admin-school/payment-history', label: navWords.payments, icon: ReceiptIcon },
    ],
  },
  {
    key: 'people',
    label: navWords.people,
    items: [
      {
        to: '/admin-school/classes',
        label: navWords.classes,
        icon: UsersThreeIcon,
        within: ['/admin-school/classdetails', '/admin-school/classes/new-year'],
      },
      {
        to: '/admin-school/users',
        label: navWords.users,
        icon: UserIcon,
        within: ['/admin-school/adduser', '/admin-school/userprofile', '/admin-school/studentprofile'],
      },
      { to: '/archived-students', label: navWords.archived, icon: ArchiveIcon },
      { to: '/admin-school/organizations', label: navWords.organizations, icon: BuildingsIcon },
    ],
  },
  {
    key: 'work',
    label: navWords.work,
    items: [
      { to: '/admin-school/books', label: navWords.books, icon: BooksIcon },
      {
        to: '/admin-school/book-categories',
        label: navWords.categories,
        icon: TagIcon,
        within: ['/admin-school/add-book-category'],
      },
      { to: '/admin-school/stories', label: navWords.stories, icon: ArticleIcon },
      {
        to: '/admin-school/charities',
        label: navWords.causes,
        icon: HandHeartIcon,
        within: ['/admin-school/charity-details-view', '/admin-school/addcharities'],
      },
      { to: '/admin-school/donations', label: navWords.sales, icon: StorefrontIcon },
    ],
  },
  {
    key: 'school',
    label: navWords.school,
    items: [
      { to: '/admin-school/school-modes', label: navWords.modes, icon: SwatchesIcon },
      { to: '/admin-school/profile', label: navWords.profile, icon: IdentificationCardIcon },
      { to: '/admin-school/child-data', label: navWords.childData, icon: ShieldCheckIcon },
      { to: '/admin-school/messages', label: navWords.messages, icon: EnvelopeIcon },
      { to: '/admin-school/audit', label: navWords.audit, icon: ListChecksIcon },
    ],
  },
];
