import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AuditEvent, AuditSubjectKind } from '#contract/audit.ts';
import { auditActionWords } from '#contract/audit-words.ts';
import { roleWords } from '#contract/role-words.ts';
import type { Role } from '#contract/roles.ts';
import { actorName } from '#web/kit/actor-name.ts';
import { useDateFormat } from '#web/kit/dates.ts';
import { useLanguage } from '#web/kit/site.ts';
import { type Translate, useWords } from '#web/kit/words.ts';
import lists from '#web/ui/lists.module.css';
import { type Column, Table } from '#web/ui/table.tsx';
import css from './audit.module.css';
import { eventDetails } from './event-details.ts';
import type { AuditParams } from './use-audit-params.ts';

type Props = { events: AuditEvent[]; hrefForOnly: AuditParams['hrefForOnly']; children?: ReactNode };

/** Shows who did what, to whom, when and on which device. */
export function AuditTable({ events, hrefForOnly, children }: Props) {
  const t = useWords();
  const { dateTime } = useDateFormat();
  const columns: Column<AuditEvent>[] = [
    { key: 'who', title: t('Who'), cell: (event) => <ActorCell event={event} hrefForOnly={hrefForOnly} /> },
    {
      key: 'what',
      title: t('What'),
      onPhone: 'sentence',
      cell: (event) => <ActionCell event={event} hrefForOnly={hrefForOnly} />,
    },
    {
      key: 'when',
      title: t('When'),
      onPhone: 'side',
      cell: ({ happened_at }) => (
        <time dateTime={happened_at} className={lists.date}>
          {dateTime(happened_at)}
        </time>
      ),
    },
    {
      key: 'where',
      title: t('Device'),
      cell: (event) => <DeviceCell event={event} />,
    },
  ];
  return (
    <Table caption={t('Activity log')} columns={columns} rows={events} keyOf={({ id }) => id} isRoomy>
      {children}
    </Table>
  );
}

function DeviceCell({ event: { actor_kind, browser, system } }: { event: AuditEvent }) {
  const t = useWords();
  if (actor_kind === 'worker') return <span className="muted">{t('Server')}</span>;
  if (browser && system) return t('{browser} on {system}', { browser, system });
  return browser ?? system ?? <span className="muted">{t('Unknown device')}</span>;
}

type CellProps = { event: AuditEvent; hrefForOnly: AuditParams['hrefForOnly'] };

function ActorCell({ event, hrefForOnly }: CellProps) {
  const t = useWords();
  const { actor_kind, actor_id, actor_name, actor_role } = event;
  const role = roleWords[actor_role as Role];
  const name = actorName(event, t);
  if (actor_kind === 'worker' || actor_kind === 'family') return name;
  return (
    <span className={css.who}>
      {actor_id ? (
        <Link to={hrefForOnly('who', actor_id)} dir="auto" className={lists.link}>
          {name}
        </Link>
      ) : (
        <span dir="auto">{name}</span>
      )}
      {role && actor_name && <span className="muted small wide-only">{t(role)}</span>}
    </span>
  );
}

/** Marks the place of the name in the translated sentence, so that the name can be a link in every language. */
const NAME_PLACEHOLDER = '\u0000';

function ActionCell({ event, hrefForOnly }: CellProps) {
  const t = useWords();
  const { language } = useLanguage();
  const { subject_id } = event;
  const [before, after] = t(auditActionWords[event.act], { whom: NAME_PLACEHOLDER }).split(NAME_PLACEHOLDER);
  const name = subjectName(event, t);
  const details = eventDetails(event, t, language);
  return (
    <span>
      {before}
      {after !== undefined &&
        (subject_id ? (
          <Link to={hrefForOnly('whom', subject_id)} className={lists.link}>
            <bdi>{name}</bdi>
          </Link>
        ) : (
          <bdi>{name}</bdi>
        ))}
      {after}
      {details && (
        <span className="muted small">
          {' '}
          (<bdi>{details}</bdi>)
        </span>
      )}
    </span>
  );
}

/** Shown in place of the name of a deleted subject. */
const missingSubjectWords: Record<AuditSubjectKind, string> = {
  person: 'an erased student',
  organization: 'an organization',
  invitation: 'someone',
  enrolment: 'a list',
  class: 'a deleted item',
  family_link: 'a deleted item',
  settings: 'a deleted item',
};

function subjectName({ subject_name, subject_kind }: AuditEvent, t: Translate): string {
  if (subject_name) return subject_name;
  return t(missingSubjectWords[subject_kind ?? 'settings']);
}
