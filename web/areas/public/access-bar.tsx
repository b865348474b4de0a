import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { forgetEndedCommunity } from '#web/administration/families/community-access.ts';
import { CommunityBar } from '#web/administration/families/community-bar.tsx';
import { FamilyBar } from '#web/administration/families/family-bar.tsx';
import { hasVisitorAccess, useSession } from '#web/kit/session.ts';

/**
 * Names the books that this browser shows without an account: those of a family’s child, or those behind the community
 * password.
 */
export function AccessBar() {
  const session = useSession();
  const { pathname } = useLocation();
  const hasCommunity = session === null && hasVisitorAccess('community');
  // On each page, because the school may have changed the password since the last one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path only repeats the question
  useEffect(() => {
    if (hasCommunity) void forgetEndedCommunity();
  }, [hasCommunity, pathname]);
  // A signed-in person has the books of their role, whatever the cookies.
  if (session !== null) return null;
  return hasVisitorAccess('family') ? <FamilyBar /> : <CommunityBar />;
}
