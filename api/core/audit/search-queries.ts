import { type RawBuilder, sql } from 'kysely';

/**
 * Builds the table expression `matching_events`: the events that mention a name. Distinct names are searched first, then events by
 * their keys, because there are far fewer names than events and row security prevents the use of a trigram index.
 */
export function eventsMatching(tenantId: string, search: string): RawBuilder<unknown> {
  const matches = (text: RawBuilder<unknown>) => sql`position(folded(${search}) in folded(${text})) > 0`;
  const eventsWhere = (condition: RawBuilder<unknown>) =>
    sql`select a.* from audit_events a where a.tenant_id = ${tenantId} and ${condition}`;
  return sql`
    actor_names(name) as (
      (select a.actor_name from audit_events a where a.tenant_id = ${tenantId} order by a.actor_name limit 1)
      union all
      select (select a.actor_name from audit_events a where a.tenant_id = ${tenantId} and a.actor_name > n.name order by a.actor_name limit 1)
      from actor_names n where n.name is not null),
    neighbours(id) as (
      (select a.subject_id from audit_events a where a.tenant_id = ${tenantId} and a.subject_kind = 'organization' order by a.subject_id limit 1)
      union all
      select (select a.subject_id from audit_events a where a.tenant_id = ${tenantId} and a.subject_kind = 'organization' and a.subject_id > n.id
        order by a.subject_id limit 1)
      from neighbours n where n.id is not null),
    subjects(id) as (
      select u.id from users u where u.tenant_id = ${tenantId} and position(folded(${search}) in u.sought) > 0
      union all select c.id from school_classes c where c.tenant_id = ${tenantId} and ${matches(sql`c.name`)}
      union all select i.id from invitations i where i.tenant_id = ${tenantId} and ${matches(sql`coalesce(i.name, i.email, '')`)}
      union all select r.id from requests_to_join() r where ${matches(sql`r.school_name`)}
      union all select e.id from enrolment_imports e where e.tenant_id = ${tenantId} and ${matches(sql`e.file_name`)}
      union all select n.id from neighbours n where ${matches(sql`name_in_audit_events(n.id)`)}),
    matching_events as materialized (
      ${eventsWhere(sql`a.subject_id = any(array(select id from subjects))`)}
      union
      ${eventsWhere(sql`a.actor_name = any(array(select name from actor_names n where ${matches(sql`n.name`)}))`)})`;
}
