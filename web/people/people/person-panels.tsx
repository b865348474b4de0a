import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { namesIn } from '#contract/kit/display-names.ts';
import type { PersonDetail } from '#contract/people/people.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { useComma } from '#web/kit/comma.ts';
import { ConfirmDialog } from '#web/kit/confirm-dialog.tsx';
import { useDateFormat } from '#web/kit/dates.ts';
import { paths } from '#web/kit/paths.ts';
import { useFullName } from '#web/kit/person-name.ts';
import { useLanguage } from '#web/kit/site.ts';
import { TitledPanel } from '#web/kit/titled-panel.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import lists from '#web/kit/ui/lists.module.css';
import { useAction } from '#web/kit/use-action.ts';
import { PEOPLE_ENDPOINTS } from '#web/people/students/student-endpoints.ts';
import css from './people.module.css';

/** Lets an admin help someone who lost their phone and their recovery codes. */
function RemoveSecondFactor({ person }: { person: PersonDetail }) {
  const t = useTranslate();
  const fullName = useFullName();
  const [isOpen, setOpen] = useState(false);
  const { mutateAsync } = useApiMutation('POST /people/{id}/remove-second-factor/', { invalidates: PEOPLE_ENDPOINTS });
  return (
    <div>
      <Button kind="bad" onClick={() => setOpen(true)}>
        {t('Remove two-step verification')}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={t('Remove two-step verification?')}
          name={fullName(person)}
          confirmLabel={t('Remove')}
          announcement={t('Two-step verification removed.')}
          onConfirm={() => mutateAsync({ params: { id: person.id } })}
          onClose={() => setOpen(false)}
        >
          {t(
            'Use this only if you are sure who asks you. They can then sign in with their password alone. They will be signed out on every device, and we will email them.',
          )}
        </ConfirmDialog>
      )}
    </div>
  );
}

type Props = { person: PersonDetail };

export function DetailsPanel({ person }: Props) {
  const t = useTranslate();
  const { language } = useLanguage();
  const { date } = useDateFormat();
  const { email, country, external_id, created_at, last_sign_in_at, archived_at } = person;
  return (
    <TitledSection title={t('Details')}>
      {person.is_email_suppressed && (
        <Alert status="bad" title={t('We cannot send email to this address.')}>
          <p>
            {t(
              'Check its spelling and change it if it is wrong. If it is right, ask Booklark to send emails to it again.',
            )}
          </p>
        </Alert>
      )}
      <dl className={css.facts}>
        {email && <Fact name={t('Email')} value={<span dir="ltr">{email}</span>} />}
        {country && <Fact name={t('Country')} value={namesIn(language, 'region')(country)} />}
        {external_id && <Fact name={t('Student number')} value={<span dir="auto">{external_id}</span>} />}
        <Fact name={t('Last sign-in')} value={last_sign_in_at ? date(last_sign_in_at) : t('Never')} />
        <Fact name={t('Added')} value={date(created_at)} />
        {archived_at && <Fact name={t('Archived')} value={date(archived_at)} />}
      </dl>
    </TitledSection>
  );
}

type SignInProps = Props & {
  /** Actions of other features on a student's ways to sign in. */
  children?: ReactNode;
};

export function SignInPanel({ person, children }: SignInProps) {
  const t = useTranslate();
  const { role, username, password_set_at, has_second_factor } = person;
  const set = useDateText();
  const isStudent = role === 'student';
  return (
    <TitledSection title={t('Signing in')}>
      <dl className={css.facts}>
        {isStudent && <Fact name={t('Signs in with')} value={<SignInMethods person={person} />} />}
        <Fact name={isStudent ? t('Username') : t('Signs in with')} value={<span dir="ltr">{username}</span>} />
        <Fact name={t('Password')} value={password_set_at ? set(password_set_at) : t('None yet')} />
        {isStudent && <StudentSignInFacts person={person} />}
        {!isStudent && (
          <Fact
            name={t('Two-step verification')}
            value={has_second_factor ? t('On', { context: 'status' }) : t('Off', { context: 'status' })}
          />
        )}
      </dl>
      {person.can_remove_second_factor && <RemoveSecondFactor person={person} />}
      {person.can_resend_welcome && <ResendWelcome person={person} />}
      {children}
    </TitledSection>
  );
}

function useDateText() {
  const t = useTranslate();
  const { date } = useDateFormat();
  return (when: string) => t('Set on {date}', { date: date(when) });
}

/** Lists the ways to sign in that work now; pictures without a class that uses them are left out. */
function SignInMethods({ person: { password_set_at, pictures_set_at, uses_pictures, card_made_at } }: Props) {
  const t = useTranslate();
  const comma = useComma();
  const ways = [
    password_set_at && t('a password'),
    uses_pictures && pictures_set_at && t('a picture password'),
    card_made_at && t('a sign-in card'),
  ].filter((way) => way !== null && way !== false);
  if (ways.length === 0) return t('No sign-in method yet');
  return ways.join(comma);
}

function StudentSignInFacts({ person: { pictures_set_at, uses_pictures, card_made_at } }: Props) {
  const t = useTranslate();
  const dates = useDateFormat();
  const date = pictures_set_at && dates.date(pictures_set_at);
  return (
    <>
      {uses_pictures && <Fact name={t('Pictures')} value={date ? t('Set on {date}', { date }) : t('None yet')} />}
      {!uses_pictures && date && (
        <Fact name={t('Pictures')} value={t('Set on {date}, but no class of this student uses pictures', { date })} />
      )}
      <Fact
        name={t('Sign-in card')}
        value={card_made_at ? t('Created on {date}', { date: dates.date(card_made_at) }) : t('None')}
      />
    </>
  );
}

function ResendWelcome({ person: { id } }: Props) {
  const t = useTranslate();
  const { run, isBusy } = useAction(useApiMutation('POST /people/{id}/welcome/', { invalidates: PEOPLE_ENDPOINTS }), {
    successMessage: t('We are sending the email again.'),
  });
  return (
    <div className="stack">
      <p>{t('We sent an email with a link to choose a password. The link expires after 60 minutes.')}</p>
      <Button isBusy={isBusy} onClick={() => void run({ params: { id } })}>
        {t('Resend email')}
      </Button>
    </div>
  );
}

export function ClassesPanel({ person: { classes, role } }: Props) {
  const t = useTranslate();
  return (
    <TitledSection title={t('Classes')}>
      {classes.length === 0 ? (
        <p className="muted">{role === 'student' ? t('Not in a class yet') : t('Not teaching a class yet')}</p>
      ) : (
        <ul className={lists.rows}>
          {classes.map(({ id, name, class_id }) => (
            <li key={id}>
              <Link to={paths.adminSchoolClass(id)} className="standing" dir="auto">
                {name}
              </Link>
              <span className="num">{class_id}</span>
            </li>
          ))}
        </ul>
      )}
    </TitledSection>
  );
}

function TitledSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <TitledPanel title={title} className="stack">
      {children}
    </TitledPanel>
  );
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}
