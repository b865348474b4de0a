import { lazy, Suspense } from 'react';

const ProfileDialog = lazy(() =>
  import('#web/users/profile-dialog.tsx').then(({ ProfileDialog }) => ({ default: ProfileDialog })),
);

/** Shows the own profile. It loads on demand. */
export function OwnProfile({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  if (!isOpen) return null;
  return (
    <Suspense>
      <ProfileDialog onClose={onClose} />
    </Suspense>
  );
}
