import { lazy, Suspense } from 'react';
import { withOtherMessages } from '#web/kit/other-messages.ts';

const ProfileDialog = lazy(() =>
  withOtherMessages(import('#web/identity/users/profile-dialog.tsx')).then(({ ProfileDialog }) => ({
    default: ProfileDialog,
  })),
);

/** Shows the person's own profile. It loads on demand. */
export function OwnProfile({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  if (!isOpen) return null;
  return (
    <Suspense>
      <ProfileDialog onClose={onClose} />
    </Suspense>
  );
}
