import { useLocation } from 'react-router';
import { isRouteEnabled } from '#contract/page-routes.ts';
import { paths } from '#web/kit/paths.ts';
import { useSession } from '#web/kit/session.ts';
import { useSite } from '#web/kit/site.ts';
import { useWords } from '#web/kit/words.ts';
import { LinkButton } from '#web/ui/button.tsx';
import css from './enrolment.module.css';

/** What it is and how to get it. Until it is known who is here, whoever holds a session sees nothing of it. */
export function About({ isHere }: { isHere: boolean }) {
  const t = useWords();
  const { isRoot } = useSite();
  const { pathname, search } = useLocation();
  const isSignedIn = Boolean(useSession());
  const steps = [
    t('Choose a class, or give a new one its name.'),
    t('Drop the list that the office exports: CSV, OneRoster, or pasted from a spreadsheet.'),
    t('Look at every child before anything is written: who is new, who changes, and what is wrong.'),
    t('Confirm. Children sign in with their cards, and for a day everything can be undone.'),
  ];
  return (
    <div className={isHere ? css.about : `${css.about} for-visitors`}>
      <h1>{t('Bulk enrolment')}</h1>
      <p className="lead">{t('A whole class signed in from the list of the school office.')}</p>
      <ol className={css.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <h2>{t('How to get it')}</h2>
      <p>{t('Every school on Booklark has it. Teachers enrol their own classes, and admins the whole school.')}</p>
      <p className={css.acts}>
        {!isSignedIn && (
          <LinkButton kind="solid" to={paths.login(pathname + search)}>
            {t('Sign in as a teacher')}
          </LinkButton>
        )}
        {isRoot && isRouteEnabled(paths.register(), isRoot) && (
          <LinkButton to={paths.register()}>{t('Register a school')}</LinkButton>
        )}
      </p>
    </div>
  );
}
