import type { AuditEvent } from '#contract/core/audit.ts';
import type { Translate } from '#web/kit/translate.ts';

/** Returns the display name of an event's person or process. */
export function actorName(
  { actor_kind, actor_name, actor_role }: Pick<AuditEvent, 'actor_kind' | 'actor_name' | 'actor_role'>,
  t: Translate,
): string {
  if (actor_kind === 'worker') return t('Booklark (automatic)');
  if (actor_kind === 'family') return t('A family');
  if (actor_kind === 'platform') return t('{name}, Booklark', { name: actor_name });
  return actor_name || (actor_role === 'student' ? t('A student') : t('Someone'));
}
