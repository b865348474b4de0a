import { ArchiveIcon } from '@phosphor-icons/react/dist/ssr/Archive';
import { ArticleIcon } from '@phosphor-icons/react/dist/ssr/Article';
import { BooksIcon } from '@phosphor-icons/react/dist/ssr/Books';
import { GraduationCapIcon } from '@phosphor-icons/react/dist/ssr/GraduationCap';
import { HandHeartIcon } from '@phosphor-icons/react/dist/ssr/HandHeart';
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/ssr/PencilSimple';
import { UserPlusIcon } from '@phosphor-icons/react/dist/ssr/UserPlus';
import type { NavGroup, NavItem } from '#web/areas/parts/admin-layout.tsx';

const navWords = {
  enrol: 'Add students',
  library: 'Library',
  learn: 'Learn',
  give: 'Give',
  create: 'Create a book',
  blog: 'Write a blog',
  archived: 'Archived students',
};

const ofAll: NavItem[] = [
  { to: '/library', label: navWords.library, icon: BooksIcon },
  { to: '/courses', label: navWords.learn, icon: GraduationCapIcon, isHideable: true },
  { to: '/charities', label: navWords.give, icon: HandHeartIcon, isHideable: true },
  { to: '/uploadcontent', label: navWords.create, icon: PencilSimpleIcon },
];
const enrol: NavItem = { to: '/bulk-enrolment/', label: navWords.enrol, icon: UserPlusIcon };
const blog: NavItem = { to: '/upload-blog', label: navWords.blog, icon: ArticleIcon };
const archived: NavItem = { to: '/archived-students', label: navWords.archived, icon: ArchiveIcon };

/** Tiles of the dashboard, with duotone icons. */
/** Students get no enrolment tile, although that page is public. */
export const staffNavGroups: NavGroup[] = [{ key: 'staff', items: [enrol, ...ofAll, blog, archived] }];
/** Without the enrolment tile, for pages that add students in a dialog. */
export const classStaffNavGroups: NavGroup[] = [{ key: 'staff', items: [...ofAll, blog, archived] }];
