import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import { inviteeProblemWords } from '#contract/identity/invitation-words.ts';
import type { CheckedInvitee } from '#contract/identity/many-invitations.ts';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import { classes } from '#web/kit/ui/classes.ts';
import { Icon } from '#web/kit/ui/icon.tsx';
import css from './invitees-preview.module.css';

/** Shows for each person whether they will be invited, or why not. `undefined`: the list has not been checked. */
export function InviteesPreview({ people }: { people: CheckedInvitee[] | undefined }) {
  const t = useTranslate();
  return (
    <>
      <p role="status" className="strong">
        {people && summaryOf(people, t)}
      </p>
      {people && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by the keyboard
        <section aria-label={t('Preview')} className={css.preview} tabIndex={0}>
          <ul>
            {people.map((person, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place
              <InviteeLine key={index} person={person} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function summaryOf(people: CheckedInvitee[], t: Translate): string {
  const count = people.filter(({ problem }) => problem === null).length;
  const problems = people.length - count;
  if (problems === 0)
    return t('{count, plural, one {# person can be invited.} other {All # people can be invited.}}', { count });
  if (count === 0)
    return t('{count, plural, one {# line has a problem.} other {# lines have a problem.}}', { count: problems });
  return t('{count} of {all} people can be invited. The others stay in the list.', { count, all: people.length });
}

function InviteeLine({ person: { email, name, problem } }: { person: CheckedInvitee }) {
  const t = useTranslate();
  return (
    <li className={classes(css.invitee, problem !== null && css.bad)}>
      <Icon of={problem === null ? CheckCircleIcon : WarningCircleIcon} />
      <span>
        {name && <bdi className="strong">{name}</bdi>} <bdi>{email}</bdi>
        {problem !== null && <span className={css.problem}>{t(inviteeProblemWords[problem])}</span>}
      </span>
    </li>
  );
}
