import { useHead } from '#web/kit/head.ts';
import { useSite } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { buttonClass } from '#web/kit/ui/button.tsx';
import css from './messages.module.css';
import { TourForm } from './tour-form.tsx';

export function Component() {
  const t = useTranslate();
  const { isRoot, name, rootOrigin } = useSite();
  useHead({ title: t('Request a tour') });
  return (
    <div className={`wrap ${css.page}`}>
      <h1>{t('Request a tour')}</h1>
      <p className="lead">
        {t('Someone from the Booklark team shows you Booklark in a video call and answers your questions.')}
      </p>
      <section className={css.section}>
        <h2>{t('What you will see')}</h2>
        <ul>
          <li>{t('How a child of five signs in alone, with a class code or a sign-in card.')}</li>
          <li>{t('How a book is made from photos, a file, or words and drawings.')}</li>
          <li>{t('How a teacher reviews it, and that nothing is public before an adult has approved it.')}</li>
          <li>{t('What families read and buy, and how the share for a cause is followed to the last coin.')}</li>
          <li>{t('How your school looks under its own name and colours.')}</li>
        </ul>
      </section>
      <section className={css.section}>
        <h2>{t('What happens next')}</h2>
        <ol>
          <li>{t('You send this form, and an email confirms that we have it.')}</li>
          <li>{t('We answer by email with a few times to choose from.')}</li>
          <li>{t('You choose a time, and invite anyone else from your school.')}</li>
        </ol>
        <p className="muted">
          {t(
            'We use what you write here to answer you, and delete it after 90 days. We do not add you to a mailing list.',
          )}
        </p>
      </section>
      {isRoot ? (
        <TourForm />
      ) : (
        <>
          <p>{t('{name} uses Booklark. The request goes to the Booklark team, not to the school.', { name })}</p>
          <p>
            <a href={`${rootOrigin}/request-a-tour`} className={buttonClass({ kind: 'solid' })}>
              {t('Request a tour on Booklark’s site')}
            </a>
          </p>
        </>
      )}
    </div>
  );
}
