import { PencilSimpleIcon } from '@phosphor-icons/react/dist/ssr/PencilSimple';
import { SignOutIcon } from '@phosphor-icons/react/dist/ssr/SignOut';
import { UserIcon } from '@phosphor-icons/react/dist/ssr/User';
import { lazy, Suspense, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import { OwnAvatar } from '#web/identity/users/own-avatar.tsx';
import { withOtherMessages } from '#web/kit/other-messages.ts';
import { useFullName } from '#web/kit/person-name.ts';
import { publicPaths } from '#web/kit/public-paths.ts';
import { type Session, type SessionUser, useSession } from '#web/kit/session.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { buttonClass } from '#web/kit/ui/button.tsx';
import { classes } from '#web/kit/ui/classes.ts';
import { Disclosure } from '#web/kit/ui/disclosure.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import css from './user-menu.module.css';

const VisitBanner = lazy(() =>
  withOtherMessages(import('./visit-banner.tsx')).then((module) => ({ default: module.VisitBanner })),
);

type Props = {
  user: SessionUser;
  onProfile: () => void;
  /** Shows the first name beside the picture on phones that have room for it. */
  hasName?: boolean;
};

/** Menu of the signed-in person. */
export function UserMenu({ user, onProfile, hasName = false }: Props) {
  const fullName = useFullName();
  // This menu is on every page of a signed-in person: the effect runs after each sign-in, and at each start.
  useEffect(() => {
    void import('#web/core/drafts/old-drafts.ts').then(({ removeOldDrafts }) => removeOldDrafts(user.id));
  }, [user.id]);
  return (
    <Disclosure
      label={
        <>
          <OwnAvatar user={user} />
          {hasName && (
            <bdi className="phone-only" aria-hidden="true">
              {user.first_name}
            </bdi>
          )}
        </>
      }
      name={fullName(user)}
      hidesCaret
      align="end"
      buttonClass={classes(buttonClass({ kind: 'quiet' }), css.person)}
    >
      <UserMenuLinks onProfile={onProfile} />
    </Disclosure>
  );
}

/**
 * The menu on public pages. In a view of someone else's account it also shows the banner, which is not in the pages'
 * first load.
 */
export function PublicUserMenu({ session, onProfile }: { session: Session; onProfile: () => void }) {
  return (
    <>
      <UserMenu user={session.user} onProfile={onProfile} hasName />
      {session.visit?.kind === 'view_as' &&
        createPortal(
          <aside className={css.view}>
            <Suspense>
              <VisitBanner session={session} />
            </Suspense>
          </aside>,
          document.body,
        )}
    </>
  );
}

export function UserMenuLinks({ onProfile }: { onProfile: () => void }) {
  const t = useTranslate();
  const isStudent = useSession()?.user.role === 'student';
  return (
    <>
      {isStudent && (
        <Link to="/uploadcontent">
          <Icon of={PencilSimpleIcon} />
          {t('Make a book')}
        </Link>
      )}
      <button type="button" onClick={onProfile}>
        <Icon of={UserIcon} />
        {t('My profile')}
      </button>
      <Link to={publicPaths.logout()}>
        <Icon of={SignOutIcon} />
        {t('Logout')}
      </Link>
    </>
  );
}
