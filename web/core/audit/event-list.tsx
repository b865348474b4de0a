import type { AuditEvent } from '#contract/core/audit.ts';
import { auditUnnamedWords } from '#contract/core/audit-unnamed-words.ts';
import { auditActionWords } from '#contract/core/audit-words.ts';
import { useDateFormat } from '#web/kit/dates.ts';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import lists from '#web/kit/ui/lists.module.css';
import { actorName } from './actor-name.ts';

type ListedEvent = Pick<AuditEvent, 'id' | 'act' | 'actor_kind' | 'actor_name' | 'actor_role' | 'happened_at'>;

type Props<Event> = {
  events: Event[] | undefined;
  /** Returns the name of the event's subject; null if the person was erased. */
  whomOf: (event: Event) => string | null;
};

/** Lists actions with their people, subjects and times. */
export function EventList<Event extends ListedEvent>({ events = [], whomOf }: Props<Event>) {
  const t = useTranslate();
  const { dateTime } = useDateFormat();
  if (events.length === 0) return null;
  return (
    <ul className={lists.rows}>
      {events.map((event) => (
        <li key={event.id}>
          <div>
            <div dir="auto">
              <b>{actorName(event, t)}</b>
            </div>
            <div dir="auto">{sentenceOf(event.act, whomOf(event), t)}</div>
          </div>
          <time dateTime={event.happened_at} className="muted small">
            {dateTime(event.happened_at)}
          </time>
        </li>
      ))}
    </ul>
  );
}

function sentenceOf(act: AuditEvent['act'], whom: string | null, t: Translate): string {
  const unnamed = auditUnnamedWords[act];
  if (whom === null && unnamed) return t(unnamed);
  return t(auditActionWords[act], { whom: whom ?? '' });
}
