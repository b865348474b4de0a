import { useLocation } from 'react-router';
import { paths } from '#web/kit/paths.ts';
import { useSession } from '#web/kit/session.ts';
import { useSite } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { LinkButton } from '#web/kit/ui/button.tsx';
import css from './enrolment.module.css';
import { SampleList } from './sample-list.tsx';

/** Describes bulk enrolment to visitors. Hidden by style for signed-in people until the session has been read. */
export function AboutEnrolment({ isHere }: { isHere: boolean }) {
  const t = useTranslate();
  const { isRoot } = useSite();
  const { pathname, search } = useLocation();
  const isSignedIn = Boolean(useSession());
  const steps = [
    t('Choose a class, or name a new one.'),
    t('Upload the list from your school office as CSV, Excel or OneRoster, or paste it from a spreadsheet.'),
    t('Check every student before anything is saved: who is new, who will change and what needs fixing.'),
    t('Confirm. Students sign in with their cards, and you can undo everything for 24 hours.'),
  ];
  return (
    <div className={isHere ? css.beside : `${css.beside} for-visitors`}>
      <div className={css.about}>
        <h1>{t('Bulk enrolment')}</h1>
        <p className="lead">{t('Enrol a whole class from your school office’s list.')}</p>
        <ol className={css.steps}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <h2>{t('Who can use it')}</h2>
        <p>
          {t(
            'Every school on Booklark has it. Teachers can enrol their own classes. Admins can enrol the whole school.',
          )}
        </p>
        <p className={css.acts}>
          {!isSignedIn && (
            <LinkButton kind="solid" to={paths.login(pathname + search)}>
              {t('Sign in as a teacher')}
            </LinkButton>
          )}
          {isRoot && <LinkButton to={paths.register()}>{t('Register a school')}</LinkButton>}
        </p>
      </div>
      <SampleList />
    </div>
  );
}
