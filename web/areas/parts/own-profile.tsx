import { lazy, Suspense } from 'react';

const ProfileDialog = lazy(() =>
  import('#web/users/profile-dialog.tsx').then(({ ProfileDialog }) => ({ default: ProfileDialog })),
);

/** The own profile, fetched when somebody asks for it. */
export function OwnProfile({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  if (!isOpen) return null;
  return (
    <Suspense>
      <ProfileDialog onClose={onClose} />
    </Suspense>
  );
}
