import { type ComponentProps, lazy, Suspense } from 'react';
import type { InviteManyDialog } from './invite-many-dialog.tsx';

/** Loaded on demand: dashboards offer the dialog, but few visits use it. */
const Loaded = lazy(async () => ({ default: (await import('./invite-many-dialog.tsx')).InviteManyDialog }));

export function LazyInviteMany(props: ComponentProps<typeof InviteManyDialog>) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
