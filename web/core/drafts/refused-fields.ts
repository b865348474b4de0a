import type { PendingChange } from './changes.ts';

/** Returns the refusals of a piece's details, by field. */
export function refusedFields(blocked: PendingChange[]): Record<string, string | undefined> {
  const change = blocked.find(({ kind }) => kind === 'details');
  if (change?.block?.kind !== 'refused') return {};
  return Object.fromEntries(Object.entries(change.block.fields).map(([name, [message]]) => [name, message]));
}
