import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { emailStateWords, emailTemplateWords } from '#contract/administration/email-monitoring-words.ts';
import type { PlatformPersonDetail, SignInMethod } from '#contract/administration/platform-person.ts';
import type { EmailTemplate } from '#contract/core/email-contents.ts';
import { namesIn } from '#contract/kit/display-names.ts';
import { roleWords } from '#contract/kit/role-words.ts';
import { stateWords } from '#contract/library/publishing-words.ts';
import { useComma } from '#web/kit/comma.ts';
import { useDateFormat } from '#web/kit/dates.ts';
import { paths } from '#web/kit/paths.ts';
import { useLanguage } from '#web/kit/site.ts';
import { TitledPanel } from '#web/kit/titled-panel.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { Description, DescriptionList } from '#web/kit/ui/description-list.tsx';
import lists from '#web/kit/ui/lists.module.css';
import { Panel } from '#web/kit/ui/panel.tsx';
import css from './platform-people.module.css';

const methodWords: Record<SignInMethod, string> = {
  password: 'Password',
  pictures: 'Picture password',
  card: 'Sign-in card',
  two_step_verification: 'Two-step verification',
};

type Props = { person: PlatformPersonDetail };

/** Shows the facts of a person that the platform may see: details, classes, books and the last emails. */
export function PersonDetails({ person }: Props) {
  const { classes, books, emails } = person;
  return (
    <div className={css.panels}>
      <FactsPanel person={person} />
      {[classes, books, emails].some((rows) => rows && rows.length > 0) && <ListPanels person={person} />}
    </div>
  );
}

/** The lists of a person that have rows, below each other. */
function ListPanels({ person }: Props) {
  const t = useTranslate();
  const { dateTime } = useDateFormat();
  const { classes, books, emails } = person;
  return (
    <div className="stack">
      {classes && classes.length > 0 && (
        <ListPanel title={t('Classes')}>
          {classes.map(({ id, name }) => (
            <li key={id}>
              <bdi>{name}</bdi>
            </li>
          ))}
        </ListPanel>
      )}
      {books && books.length > 0 && (
        <ListPanel title={t('Books')}>
          {books.map(({ id, title, state }) => (
            <li key={id}>
              <bdi>{title}</bdi>
              <span className="muted small">{t(stateWords[state])}</span>
            </li>
          ))}
        </ListPanel>
      )}
      {emails && emails.length > 0 && (
        <ListPanel title={t('Last emails')}>
          {emails.map(({ id, template, state, created_at }) => (
            <li key={id}>
              <Link to={paths.adminPanelEmails(id)}>
                {t(emailTemplateWords[template as EmailTemplate] ?? template)}
              </Link>
              <span className="muted small">
                {t(emailStateWords[state as keyof typeof emailStateWords])} · {dateTime(created_at)}
              </span>
            </li>
          ))}
        </ListPanel>
      )}
    </div>
  );
}

function FactsPanel({ person }: Props) {
  const t = useTranslate();
  const comma = useComma();
  const { date } = useDateFormat();
  const { language } = useLanguage();
  const { role, tenant, email, country, sign_in_methods: methods, last_sign_in_at, created_at, is_masked } = person;
  return (
    <Panel aria-labelledby="details" className={css.panel}>
      <h2 id="details">{t('Details')}</h2>
      {person.is_email_suppressed && email && (
        <Alert status="bad" title={t('This email address gets no email.')}>
          <p>
            <Link to={`${paths.adminPanelEmails()}?view=suppressions&search=${encodeURIComponent(email)}`}>
              {t('Show address on the suppression list')}
            </Link>
          </p>
        </Alert>
      )}
      <DescriptionList>
        <Description name={t('Role')}>{t(roleWords[role])}</Description>
        <Description name={t('School')}>
          {role === 'upschool_admin' ? (
            <bdi>{tenant.school_name}</bdi>
          ) : (
            <Link to={paths.adminPanelTenant(tenant.id)}>
              <bdi>{tenant.school_name}</bdi>
            </Link>
          )}
        </Description>
        {email && (
          <Description name={t('Email')}>
            <bdi dir="ltr">{email}</bdi>
          </Description>
        )}
        {country && <Description name={t('Country')}>{namesIn(language, 'region')(country)}</Description>}
        {methods && (
          <Description name={t('Signs in with')}>
            {methods.length > 0
              ? methods.map((method) => t(methodWords[method])).join(comma)
              : t('No sign-in method yet')}
          </Description>
        )}
        {!is_masked && (
          <Description name={t('Last sign-in')}>{last_sign_in_at ? date(last_sign_in_at) : t('Never')}</Description>
        )}
        {created_at && <Description name={t('Added')}>{date(created_at)}</Description>}
      </DescriptionList>
    </Panel>
  );
}

type ListProps = { title: string; children: ReactNode[] };

function ListPanel({ title, children }: ListProps) {
  return (
    <TitledPanel title={title} className={css.panel}>
      <ul className={lists.rows}>{children}</ul>
    </TitledPanel>
  );
}
