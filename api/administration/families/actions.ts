import { type ActorContext, recordAbilityUse, recordAuditEvent } from '#api/core/audit/service.ts';
import { lockPeople } from '#api/identity/users/service.ts';
import { generateCode } from '#api/kit/random-codes.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { sha256 } from '#api/kit/secrets.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { findAccessibleStudent } from '#api/people/students/service.ts';
import { familyWords } from '#contract/administration/family-words.ts';
import {
  countOpenLinks,
  findEmailOfLink,
  findLink,
  findLinkByCode,
  insertLinks,
  updateConfirmed,
  updateEnded,
} from './queries.ts';

/** 48 bits, which cannot be guessed within a week under the rate limit. A code works only once. */
const CODE_LENGTH = 10;
const MAX_OPEN_LINKS = 10;

/** Creates a one-time family code for each student. The caller has checked access to the students. */
export async function createFamilyCodes(
  db: TenantDb,
  by: ActorContext,
  studentIds: string[],
): Promise<{ codes: ReadonlyMap<string, string>; expiresAt: Date }> {
  if ((await findStudentsWithRoom(db, studentIds)).length < studentIds.length)
    throw new Refusal('conflict', { message: familyWords.tooMany, state: 'too_many' });
  const codes = new Map(studentIds.map((id) => [id, generateCode(CODE_LENGTH)]));
  const links = [...codes].map(([child_id, code]) => ({ child_id, code_hash: sha256(code) }));
  const expiresAt = await insertLinks(db, links);
  await recordAuditEvent(db, by, { act: 'family.offered', subjects: { kind: 'person', ids: studentIds } });
  return { codes, expiresAt };
}

/**
 * Returns the students who can have another code, and locks all: of two simultaneous calls, the second counts again.
 */
export async function findStudentsWithRoom(db: TenantDb, studentIds: string[]): Promise<string[]> {
  await lockPeople(db, studentIds, { allowsReferences: true });
  const openCounts = await countOpenLinks(db, studentIds);
  return studentIds.filter((id) => (openCounts.get(id) ?? 0) < MAX_OPEN_LINKS);
}

/**
 * Links another child to the mailbox of this family, which an email has already confirmed. Returns the new link;
 * undefined for an unknown code.
 */
export async function linkChild(
  db: TenantDb,
  by: ActorContext,
  code: string,
): Promise<{ linkId: string; childId: string } | undefined> {
  const { family } = by.actor;
  const link = await findLinkByCode(db, sha256(code));
  const email = family && (await findEmailOfLink(db, family.linkId));
  if (!link || !email) return undefined;
  const confirmed = await updateConfirmed(db, { id: link.id, email });
  if (!confirmed) return undefined;
  const subjects = { kind: 'person' as const, ids: [confirmed.child_id] };
  await recordAuditEvent(db, by, { act: 'family.confirmed', subjects });
  await recordAbilityUse(db, by);
  return { linkId: link.id, childId: confirmed.child_id };
}

/**
 * Ends a link permanently. Families end only their own links, staff the links of accessible students; any other is
 * refused as missing.
 */
export async function endLink(db: TenantDb, by: ActorContext, id: string): Promise<void> {
  const { family } = by.actor;
  if (family && family.linkId !== id) throw new Refusal('notFound');
  const link = await findLink(db, id);
  if (!link) throw new Refusal('notFound');
  if (!family) await findAccessibleStudent(db, by.actor, link.child_id);
  await updateEnded(db, id);
  await recordAuditEvent(db, by, { act: 'family.ended', subjects: { kind: 'person', ids: [link.child_id] } });
}
