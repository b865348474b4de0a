import { ArchiveIcon } from '@phosphor-icons/react/dist/ssr/Archive';
import { BooksIcon } from '@phosphor-icons/react/dist/ssr/Books';
import { UploadSimpleIcon } from '@phosphor-icons/react/dist/ssr/UploadSimple';
import { UserPlusIcon } from '@phosphor-icons/react/dist/ssr/UserPlus';
import type { Place, PlaceGroup } from '#web/areas/parts/admin-layout.tsx';

const placeWords = {
  enrol: 'Add students',
  library: 'Library',
  upload: 'Upload a book',
  archived: 'Archived students',
};

const ofAll: Place[] = [
  { to: '/library', label: placeWords.library, icon: BooksIcon },
  { to: '/uploadbook', label: placeWords.upload, icon: UploadSimpleIcon },
];
const enrol: Place = { to: '/bulk-enrolment/', label: placeWords.enrol, icon: UserPlusIcon };
const archived: Place = { to: '/archived-students', label: placeWords.archived, icon: ArchiveIcon };

/** What a dashboard leads to, as tiles, with icons in duotone. */
export const places: PlaceGroup[] = [{ key: 'all', places: ofAll }];
/** A child may open the page about enrolment like anybody, and has no business there. */
export const staffPlaces: PlaceGroup[] = [{ key: 'staff', places: [enrol, ...ofAll, archived] }];
/** Where children are added without leaving the page. */
export const otherStaffPlaces: PlaceGroup[] = [{ key: 'staff', places: [...ofAll, archived] }];
