import { busyDays, wholeNumbers } from './school-days.ts';

type Client = { query: (text: string, values: unknown[]) => Promise<unknown> };

/** Possible moments of a busy day. */
const PER_DAY = 10;
/** Days that stay free, so that later publications are newer than everything that was moved. */
const LAST_DAYS = 3;

/**
 * Moves today's publications and reactions into the months before, in their order, because the calls that create them
 * accept no other day. Earlier steps of a piece move with its publication. Waiting pieces and reports keep their days.
 */
export async function spreadDates(client: Client, today: Date): Promise<void> {
  await client.query(SPREAD, [chooseMoments(today)]);
}

/** Returns moments of the last months, more of them on busy days. */
export function chooseMoments(today: Date): string[] {
  const days = busyDays(today, 0).slice(0, -LAST_DAYS);
  const counts = wholeNumbers(days.map(({ weight }) => weight * PER_DAY));
  return days.flatMap(({ day }, index) => Array.from({ length: counts[index] ?? 0 }, () => `${day}T09:00:00Z`));
}

const SPREAD = `
  with moments as (select $1::timestamptz[] as all_of_them),
  works as (
    select tenant_id, id, published_at from books where state = 'published' and published_at is not null
    union all select tenant_id, id, published_at from stories where state = 'published' and published_at is not null
  ), ordered as (
    select w.*, row_number() over (partition by w.tenant_id order by w.published_at, w.id) as place, count(*) over (partition by w.tenant_id) as total
    from works w
  ), moved as (
    select o.tenant_id, o.id, o.published_at, n.at, o.published_at - n.at as earlier
    from ordered o, moments m, lateral (
      select m.all_of_them[1 + floor((o.place - 0.5) / o.total * cardinality(m.all_of_them))::int] + o.place * interval '1 minute' as at) n
  ), moved_books as (
    update books b set published_at = m.at, created_at = b.created_at - m.earlier, state_since = b.state_since - m.earlier
    from moved m where b.tenant_id = m.tenant_id and b.id = m.id
  ), moved_stories as (
    update stories s set published_at = m.at, created_at = s.created_at - m.earlier, state_since = s.state_since - m.earlier
    from moved m where s.tenant_id = m.tenant_id and s.id = m.id
  ), moved_pieces as (
    update pieces p set created_at = p.created_at - m.earlier,
      submitted_at = case when p.submitted_at <= m.published_at then p.submitted_at - m.earlier else p.submitted_at end,
      changed_at = case when p.changed_at <= m.published_at then p.changed_at - m.earlier else p.changed_at end
    from moved m where p.tenant_id = m.tenant_id and p.id = m.id
  ), moved_steps as (
    update piece_steps s set happened_at = s.happened_at - m.earlier
    from moved m where s.tenant_id = m.tenant_id and s.piece_id = m.id and s.happened_at <= m.published_at
  ), moved_revisions as (
    update piece_revisions r set created_at = r.created_at - m.earlier
    from moved m where r.tenant_id = m.tenant_id and r.piece_id = m.id and r.created_at <= m.published_at
  ), moved_certificates as (
    update certificates c set issued_at = c.issued_at - m.earlier
    from moved m where c.tenant_id = m.tenant_id and m.id in (c.book_id, c.story_id)
  ), felt as (
    select r.tenant_id, r.id, coalesce(m.at, r.reacted_at) as since, row_number() over (partition by r.tenant_id order by r.reacted_at, r.id) as place,
      count(*) over (partition by r.tenant_id) as total
    from reactions r left join moved m on m.tenant_id = r.tenant_id and m.id in (r.book_id, r.story_id)
  )
  update reactions r set reacted_at = least(r.reacted_at, greatest(f.since + interval '2 hours',
    m.all_of_them[1 + floor((f.place - 0.5) / f.total * cardinality(m.all_of_them))::int] + (f.place % 300) * interval '1 minute'))
  from felt f, moments m where r.tenant_id = f.tenant_id and r.id = f.id`;
