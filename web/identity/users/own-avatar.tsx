import { CallError, call } from '#web/kit/call.ts';
import { useFullName } from '#web/kit/person-name.ts';
import { type SessionUser, saveUser, sessionInStorage } from '#web/kit/session.ts';
import { Avatar } from '#web/kit/ui/avatar.tsx';

/**
 * Shows one's own picture. Its URL in the stored account expires after an hour or two; the account is then loaded
 * again.
 */
export function OwnAvatar({ user, isStudent = false }: { user: SessionUser; isStudent?: boolean }) {
  const fullName = useFullName();
  return <Avatar name={fullName(user)} src={user.avatar} isStudent={isStudent} onError={refetchUser} />;
}

export async function refetchUser(): Promise<void> {
  try {
    const user = await call('GET /user/profile/');
    // Another tab may have signed out in the meantime.
    if (sessionInStorage()?.user.id === user.id) saveUser(user);
  } catch (cause) {
    // The initials remain. Lost connections and sessions are reported elsewhere.
    if (!(cause instanceof CallError)) throw cause;
  }
}
