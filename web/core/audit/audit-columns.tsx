import { Link } from 'react-router';
import type { AuditEntry, AuditEvent } from '#contract/core/audit.ts';
import { roleWords } from '#contract/kit/role-words.ts';
import type { Role } from '#contract/kit/roles.ts';
import { actorName } from '#web/core/audit/actor-name.ts';
import type { DateFormat } from '#web/kit/dates.ts';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import lists from '#web/kit/ui/lists.module.css';
import type { ListColumn } from '#web/kit/use-list.ts';
import css from './audit.module.css';
import { hrefForOnly } from './audit-filters.ts';
import { EventSentence } from './event-sentence.tsx';
import { type GroupRoute, GroupRows } from './group-rows.tsx';

/** The columns of an audit log: person, action and subject, time, and device. */
export function auditColumns<Row extends AuditEntry>(
  t: Translate,
  { dateTime }: DateFormat,
  rowsOf: GroupRoute,
): ListColumn<Row>[] {
  return [
    { key: 'who', title: t('Who'), cell: (event) => <ActorCell event={event} /> },
    {
      key: 'what',
      title: t('What'),
      onPhone: 'sentence',
      cell: (entry) => (
        <>
          <EventSentence entry={entry} />
          {entry.group_size > 1 && <GroupRows entry={entry} rowsOf={rowsOf} />}
        </>
      ),
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
}

function DeviceCell({ event: { actor_kind, browser, system } }: { event: AuditEvent }) {
  const t = useTranslate();
  if (actor_kind === 'worker') return <span className="muted">{t('Server')}</span>;
  if (browser && system) return t('{browser} on {system}', { browser, system });
  return browser ?? system ?? <span className="muted">{t('Unknown device')}</span>;
}

function ActorCell({ event }: { event: AuditEvent }) {
  const t = useTranslate();
  const { actor_kind, actor_id, actor_name, actor_role } = event;
  const role = roleWords[actor_role as Role];
  const name = actorName(event, t);
  if (actor_kind === 'worker' || actor_kind === 'family') return name;
  return (
    <span className={css.who}>
      {actor_id ? (
        <span>
          <Link to={hrefForOnly('who', actor_id)} dir="auto" className={css.actor}>
            {name}
          </Link>
        </span>
      ) : (
        <span dir="auto">{name}</span>
      )}
      {role && actor_name && <span className="muted small wide-only">{t(role)}</span>}
    </span>
  );
}
