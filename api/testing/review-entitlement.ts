import { expect } from 'vitest';
import {
  type CallerName,
  type ModelPiece,
  type PieceKind,
  type PieceState,
  reviewers,
  type Settings,
} from './review-model.ts';
import { canSee } from './review-numbers.ts';
import { type Call, decisions, ofAdmins, ofAuthors, ofPlatform, ofReaders, ofSettings } from './review-operations.ts';

const MAY_SHOW_EVERYONE: Record<Settings['everyone_by'], CallerName[]> = {
  teacher: ['teacher', 'teacherAdmin', 'schoolAdmin', 'visit'],
  lead: ['teacherAdmin', 'schoolAdmin', 'visit'],
  admin: ['schoolAdmin', 'visit'],
};
const OF_EVERYONE = ['approve', 'publish', 'staffPublish', 'staffAudience'];

type ServedCall = { operation: string; caller: CallerName; isForeign: boolean; call: Call };

/** Expects that the caller of a served call may make it under the school's settings. */
export function expectEntitled(
  { operation, caller, isForeign, call }: ServedCall,
  { kind }: ModelPiece,
  settings: Settings,
): void {
  const name = `${operation} by ${caller} of a piece of ${kind}`;
  expect(isForeign && operation !== 'removeFavourite', `${name} of the other school`).toBe(false);
  if (caller === 'visit') expect(settings.grants, name).toBe('administer');
  if (operation in ofAuthors) expect(authorsOf(kind, operation), name).toContain(caller);
  else if (operation in ofPlatform || operation === 'revoke') expect(caller, name).toBe('platformAdmin');
  else if (operation in ofSettings) expect(['schoolAdmin', 'visit'], name).toContain(caller);
  else if (operation in ofReaders) return;
  else if (operation in ofAdmins || operation === 'membership') expect(caller, name).toBe('schoolAdmin');
  else expect(reviewers, name).toContain(caller);
  const isOwn = kind === 'staff' && caller === 'teacher' && operation in decisions;
  if (isOwn) expect(settings.grant, name).not.toBeNull();
  const { audience } = (typeof call.body === 'object' ? call.body : {}) as { audience?: string };
  if (!OF_EVERYONE.includes(operation) || audience !== 'everyone') return;
  expect(MAY_SHOW_EVERYONE[settings.everyone_by], name).toContain(caller);
  if (kind !== 'staff') expect(settings.works, name).toBe(true);
  if (kind === 'version') expect(settings.writer_works, name).toBe(true);
}

/** Returns a piece's authors: of a class book the teacher and lead teachers, and students for their own page. */
function authorsOf(kind: PieceKind, operation: string): CallerName[] {
  if (kind === 'staff') return ['teacher'];
  if (kind !== 'class') return ['author'];
  return ['teacher', 'teacherAdmin', 'schoolAdmin', ...(OF_OWN_PAGES.includes(operation) ? (['author'] as const) : [])];
}
/** Operations of students on their page of a class book. */
export const OF_OWN_PAGES = ['edit', 'describe', 'record', 'removeVoice'];

/**
 * Expects that a book can be retold by everyone who sees it and has an account, if the school allows it, and that the
 * retelling begins as their draft.
 */
export function expectRetelling(
  { id, kind }: ModelPiece,
  { caller, reply }: { caller: CallerName; reply: { statusCode: number; json(): object } },
  { state, settings }: { state: PieceState; settings: Settings },
): void {
  const mayWrite = caller !== 'visitor' && caller !== 'visit';
  const isServed = kind !== 'story' && mayWrite && canSee(caller, state, settings) && settings.allows_retelling;
  expect({ caller, isServed: reply.statusCode === 201 }).toEqual({ caller, isServed });
  if (isServed) expect(reply.json()).toMatchObject({ made_from: id, state: 'draft' });
}
