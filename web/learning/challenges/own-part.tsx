import { Link, useRevalidator } from 'react-router';
import type { Role } from '#contract/kit/roles.ts';
import type { Challenge, OwnEntry } from '#contract/learning/challenges.ts';
import { call } from '#web/kit/call.ts';
import { Form, SubmitButton, useForm } from '#web/kit/form.tsx';
import { paths } from '#web/kit/paths.ts';
import { usePublicApi } from '#web/kit/public-api.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { announce } from '#web/kit/ui/announce.ts';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { useIsReadOnly } from '#web/kit/visit.ts';
import css from './challenges.module.css';
import { EnterClassForm } from './enter-class-form.tsx';
import { EnterForm } from './enter-form.tsx';
import { StarsAndWish } from './stars-and-wish.tsx';

type Props = { challenge: Challenge; role: Role };

/** A signed-in person's actions in a challenge: enter works, withdraw them, judge. */
export function OwnPart({ challenge, role }: Props) {
  const t = useTranslate();
  const isReadOnly = useIsReadOnly();
  const { slug, state, own_entries } = challenge;
  if (role === 'upschool_admin')
    return (
      <div>
        <LinkButton to={paths.judging(slug)}>{t('Judge entries and choose winners')}</LinkButton>
      </div>
    );
  const isStaff = role !== 'student';
  // A changed list of entries starts a new form, which reads the list of works again.
  const key = own_entries.length;
  return (
    <div className="stack">
      {state === 'open' &&
        !isReadOnly &&
        (isStaff ? <EnterClassForm key={key} slug={slug} /> : <EnterForm key={key} slug={slug} />)}
      {own_entries.length > 0 && <OwnEntries entries={own_entries} isStaff={isStaff} />}
      {isStaff && state === 'judging' && <JudgingLink slug={slug} />}
    </div>
  );
}

/** Links to the entries, for teachers with the right to judge. */
function JudgingLink({ slug }: { slug: string }) {
  const t = useTranslate();
  const { data } = usePublicApi('GET /user/abilities/', {});
  if (!data?.abilities.includes('challenges.judge')) return null;
  return (
    <div>
      <LinkButton to={paths.judging(slug)}>{t('Judge entries')}</LinkButton>
    </div>
  );
}

function OwnEntries({ entries, isStaff }: { entries: OwnEntry[]; isStaff: boolean }) {
  const t = useTranslate();
  const waitingCount = entries.reduce((sum, { feedback_waiting }) => sum + feedback_waiting, 0);
  return (
    <section className="stack" aria-labelledby="own">
      <h2 id="own">{isStaff ? t('Entries of your classes') : t('Your entries')}</h2>
      <ul className={css.entries}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <span>
              <Link to={entry.url} dir="auto" className={css.link}>
                {entry.title}
              </Link>
              <span className="muted" dir="auto">
                {[entry.author, ...(entry.award ? [entry.award] : [])].join(' · ')}
              </span>
              {!entry.is_public && <span className="small muted">{t('Only judges read it.')}</span>}
            </span>
            {entry.can_withdraw && <WithdrawButton entry={entry} />}
            {entry.feedback && (
              <section
                className={css.feedback}
                aria-label={t('Two stars and a wish for “{title}”', { title: entry.title })}
              >
                <h3>{t('Two stars and a wish')}</h3>
                <StarsAndWish {...entry.feedback} />
                {!isStaff && <p className="small muted">{t('From someone who read your work for this challenge.')}</p>}
              </section>
            )}
          </li>
        ))}
      </ul>
      {waitingCount > 0 && <EntriesWithFeedback count={waitingCount} />}
    </section>
  );
}

/** Links adults to the judges' feedback, which authors read only after an adult has released it. */
function EntriesWithFeedback({ count }: { count: number }) {
  const t = useTranslate();
  return (
    <div className="row">
      <p>
        {t(
          '{count, plural, one {A judge wrote a text about one of these entries. Its author reads it when you release it.} other {Judges wrote # texts about these entries. Their authors read them when you release them.}}',
          { count },
        )}
      </p>
      <LinkButton to={paths.feedbackReviews()}>{t('Read stars and wishes')}</LinkButton>
    </div>
  );
}

/** Needs no confirmation: a withdrawn work can be entered again until the challenge closes. */
function WithdrawButton({ entry: { id, title } }: { entry: OwnEntry }) {
  const t = useTranslate();
  const { revalidate } = useRevalidator();
  const form = useForm({
    initial: {},
    submit: () => call('DELETE /entries/{id}/', { params: { id } }),
    onSuccess() {
      announce(t('“{title}” is no longer in the challenge.', { title }));
      return revalidate();
    },
  });
  return (
    <Form form={form}>
      <SubmitButton form={form} kind="line" busyLabel={null}>
        {t('Withdraw “{title}”', { title })}
      </SubmitButton>
    </Form>
  );
}
