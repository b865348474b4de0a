import { ArchiveIcon } from '@phosphor-icons/react/dist/ssr/Archive';
import { ArticleIcon } from '@phosphor-icons/react/dist/ssr/Article';
import { BooksIcon } from '@phosphor-icons/react/dist/ssr/Books';
import { BuildingsIcon } from '@phosphor-icons/react/dist/ssr/Buildings';
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
import type { PlaceGroup } from '#web/areas/parts/admin-layout.tsx';

const placeWords = {
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
  childData: 'Child data',
  audit: 'Who did what',
};

/** The sidebar of the school's area; what does not live yet is left out by the table of addresses. Bold there, duotone on tiles. */
export const schoolPlaces: PlaceGroup[] = [
  {
    key: 'top',
    places: [
      { to: '/admin-school/dashboard', label: placeWords.dashboard, icon: HouseIcon },
      { to: '/admin-school/subscriptions', label: placeWords.plans, icon: SealCheckIcon },
      { to: '/admin-school/payment-history', label: placeWords.payments, icon: ReceiptIcon },
    ],
  },
  {
    key: 'people',
    label: placeWords.people,
    places: [
      {
        to: '/admin-school/classes',
        label: placeWords.classes,
        icon: UsersThreeIcon,
        within: ['/admin-school/classdetails'],
      },
      {
        to: '/admin-school/users',
        label: placeWords.users,
        icon: UserIcon,
        within: ['/admin-school/adduser', '/admin-school/userprofile', '/admin-school/studentprofile'],
      },
      { to: '/archived-students', label: placeWords.archived, icon: ArchiveIcon },
      { to: '/admin-school/organizations', label: placeWords.organizations, icon: BuildingsIcon },
    ],
  },
  {
    key: 'work',
    label: placeWords.work,
    places: [
      { to: '/admin-school/books', label: placeWords.books, icon: BooksIcon },
      { to: '/admin-school/book-categories', label: placeWords.categories, icon: TagIcon },
      { to: '/admin-school/stories', label: placeWords.stories, icon: ArticleIcon },
      { to: '/admin-school/charities', label: placeWords.causes, icon: HandHeartIcon },
      { to: '/admin-school/donations', label: placeWords.sales, icon: StorefrontIcon },
    ],
  },
  {
    key: 'school',
    label: placeWords.school,
    places: [
      { to: '/admin-school/school-modes', label: placeWords.modes, icon: SwatchesIcon },
      { to: '/admin-school/profile', label: placeWords.profile, icon: IdentificationCardIcon },
      { to: '/admin-school/child-data', label: placeWords.childData, icon: ShieldCheckIcon },
      { to: '/admin-school/audit', label: placeWords.audit, icon: ListChecksIcon },
    ],
  },
];
