import { isolated } from '#contract/kit/isolated-text.ts';
import { publicPaths } from '#web/kit/public-paths.ts';
import { useSession } from '#web/kit/session.ts';
import { useSite } from '#web/kit/site.ts';
import { SiteLogo } from '#web/kit/site-logo.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Bookplate, Endpaper } from '#web/kit/ui/bookplate.tsx';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { Shelf } from '#web/kit/ui/shelf.tsx';
import { ShelfGap } from '#web/kit/ui/shelf-gap.tsx';
import css from './library.module.css';

/** Fills the home of a new site: the school's plate above a plank with room for the first books. */
export function EmptyLibrary() {
  const t = useTranslate();
  const { isRoot, name } = useSite();
  return (
    <div className={css.nothing}>
      <Endpaper name={name} className={css.opening}>
        <Bookplate name={name} logo={<SiteLogo />} />
        <div className={css.soon}>
          <h2>{isRoot ? t('No books yet') : t('The library of {school} opens soon', { school: isolated(name) })}</h2>
          <p>{isRoot ? t('Books that schools share will appear here.') : t('Published books will appear here.')}</p>
          <OpeningWays />
        </div>
      </Endpaper>
      <FirstPlaces />
    </div>
  );
}

function OpeningWays() {
  const t = useTranslate();
  const session = useSession();
  const { isRoot, rootOrigin } = useSite();
  if (isRoot) return <LinkButton to={publicPaths.login()}>{t('Choose your school')}</LinkButton>;
  return (
    <div className="row">
      {!session && (
        <LinkButton to={publicPaths.login()} kind="solid" className="for-visitors">
          {t('Login')}
        </LinkButton>
      )}
      {session?.user.role === 'school_admin' && (
        <LinkButton to={publicPaths.adminSchoolDashboard()}>{t('Dashboard')}</LinkButton>
      )}
      <LinkButton to={`${rootOrigin}${publicPaths.library()}`}>{t('Read shared books')}</LinkButton>
    </div>
  );
}

/** Shows three places for books. In the first, people who can add a book begin it. */
function FirstPlaces() {
  const t = useTranslate();
  const session = useSession();
  const { isRoot } = useSite();
  const isAdmin = session?.user.role === 'school_admin';
  return (
    <div className={css.places}>
      <Shelf>
        {session && !isRoot ? (
          <ShelfGap to={isAdmin ? publicPaths.adminSchoolBooks() : '/uploadcontent'}>
            {isAdmin ? t('Add your first book') : t('Write the first book')}
          </ShelfGap>
        ) : (
          <ShelfGap />
        )}
        <ShelfGap />
        <ShelfGap />
      </Shelf>
    </div>
  );
}
