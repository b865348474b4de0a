import { type ActorContext, recordAuditEvent } from '#api/core/audit/service.ts';
import { fieldRefusal, Refusal } from '#api/kit/refusal.ts';
import { createSealing } from '#api/kit/sealing.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { findMainLanguage } from '#api/library/publishing/service.ts';
import { causeWords } from '#contract/giving/cause-words.ts';
import { type CauseChange, MAX_CAUSES } from '#contract/giving/managed-causes.ts';
import type { CauseKey, StoredTerms } from './files.ts';
import { countCauses, insertCause, lockCause, type ManagedCauseRow, updateCause } from './managed-queries.ts';
import {
  canApproveCause,
  canArchiveCause,
  canEditCause,
  canRefuseCause,
  canSetPapers,
  canSubmitCause,
} from './policy.ts';
import { refreshCauseDocuments } from './search-documents.ts';
import { toCauseSlug } from './slug.ts';

/** The person who changes a cause, at the school or platform that owns the cause. */
export type CauseEditor = ActorContext & { pepper: Uint8Array };

/** The goal whose scene a cause without a goal shows: quality education. */
const DEFAULT_GOAL = 4;

/** Creates a cause as a draft, and returns its id. */
export async function createCause(
  db: TenantDb,
  by: CauseEditor,
  { name, ...fields }: CauseChange & { name: string },
): Promise<string> {
  const { tenantId } = by.actor;
  if ((await countCauses(db)) >= MAX_CAUSES) throw new Refusal('conflict', { message: causeWords.tooMany });
  const image = fields.image ?? `hills-${fields.goal ?? DEFAULT_GOAL}.svg`;
  const language = fields.language ?? (await findMainLanguage(db));
  const id = await insertCause(db, { tenant_id: tenantId, slug: toCauseSlug(name), name, image });
  await updateCause(db, id, toColumns({ tenantId, id }, { ...fields, language, image }, by));
  await recordAuditEvent(db, by, { act: 'cause.created', facts: { cause: name } });
  return id;
}

/** Changes the given fields. */
export async function changeCause(db: TenantDb, by: CauseEditor, id: string, change: CauseChange): Promise<void> {
  const key = { tenantId: by.actor.tenantId, id };
  const cause = await lockEditable(db, id);
  if (change.charity_number !== undefined || change.bank_account !== undefined) assertPapersOpen(cause, by);
  await Promise.all([
    updateCause(db, id, toColumns(key, change, by)),
    refreshCauseDocuments(db, key.id),
    recordChange(db, by, cause),
  ]);
}

export async function setTerms(db: TenantDb, by: ActorContext, id: string, terms: StoredTerms): Promise<void> {
  const cause = await lockEditable(db, id);
  assertPapersOpen(cause, by);
  const columns = { terms_hash: terms.hash, terms_name: terms.name, terms_size: terms.size };
  await updateCause(db, id, columns);
  await recordChange(db, by, cause);
}

/** Submits a cause that has everything the platform needs for its decision. */
export async function submitCause(db: TenantDb, by: ActorContext, id: string): Promise<void> {
  const cause = await lockEditable(db, id);
  if (!canSubmitCause(cause)) throw new Refusal('conflict', { message: causeWords.seenByPlatform, state: cause.state });
  const messages = {
    charity_number: causeWords.numberMissing,
    bank_account: causeWords.accountMissing,
    terms: causeWords.termsMissing,
  };
  const [first, ...others] = missingPapers(cause);
  if (first) {
    const fields = Object.fromEntries([first, ...others].map((field) => [field, [messages[field]]]));
    throw new Refusal('malformed', { message: messages[first], fields });
  }
  await updateCause(db, id, { state: 'submitted', submitted_at: new Date(), refusal_reason: null });
  await record(db, by, 'cause.submitted', cause);
}

export async function approveCause(db: TenantDb, by: ActorContext, id: string, isOfPlatform: boolean): Promise<void> {
  const cause = await lockExisting(db, id);
  if (!canApproveCause(cause, isOfPlatform)) throw notSubmitted(cause);
  await updateCause(db, id, { state: 'approved', decided_at: new Date(), refusal_reason: null });
  await refreshCauseDocuments(db, keyOf(by, id).id);
  await record(db, by, 'cause.approved', cause);
}

export async function refuseCause(db: TenantDb, by: ActorContext, id: string, reason: string): Promise<void> {
  const cause = await lockExisting(db, id);
  if (!canRefuseCause(cause)) throw notSubmitted(cause);
  await updateCause(db, id, { state: 'refused', decided_at: new Date(), refusal_reason: reason });
  await record(db, by, 'cause.refused', cause);
}

/** Ends collecting. Raised money stays in the ledger and on the cause's page. */
export async function archiveCause(db: TenantDb, by: ActorContext, id: string): Promise<void> {
  const cause = await lockExisting(db, id);
  if (!canArchiveCause(cause)) throw notSubmitted(cause);
  await updateCause(db, id, { state: 'archived', archived_at: new Date() });
  await refreshCauseDocuments(db, keyOf(by, id).id);
  await record(db, by, 'cause.archived', cause);
}

export function missingPapers({
  charity_number,
  bank_account_end,
  terms_hash,
}: Pick<ManagedCauseRow, 'charity_number' | 'bank_account_end' | 'terms_hash'>) {
  return [
    ...(charity_number === '' ? (['charity_number'] as const) : []),
    ...(bank_account_end === null ? (['bank_account'] as const) : []),
    ...(terms_hash === null ? (['terms'] as const) : []),
  ];
}

/** Locks a cause that can still change. */
export async function lockEditable(db: TenantDb, id: string): Promise<ManagedCauseRow> {
  const cause = await lockExisting(db, id);
  if (!canEditCause(cause)) throw new Refusal('conflict', { message: causeWords.archived, state: cause.state });
  return cause;
}

export function recordChange(db: TenantDb, by: ActorContext, cause: { name: string }): Promise<void> {
  return record(db, by, 'cause.changed', cause);
}

export const keyOf = ({ actor }: ActorContext, id: string): CauseKey => ({ tenantId: actor.tenantId, id });

async function lockExisting(db: TenantDb, id: string): Promise<ManagedCauseRow> {
  const cause = await lockCause(db, id);
  if (!cause) throw new Refusal('notFound');
  return cause;
}

type CauseAct = 'cause.changed' | 'cause.submitted' | 'cause.approved' | 'cause.refused' | 'cause.archived';

async function record(db: TenantDb, by: ActorContext, act: CauseAct, { name }: { name: string }): Promise<void> {
  await recordAuditEvent(db, by, { act, facts: { cause: name } });
}

function toColumns(key: CauseKey, { bank_account, ...change }: CauseChange, { pepper }: CauseEditor) {
  const columns = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  return { ...columns, ...(bank_account !== undefined && sealBankAccount(bank_account, key, pepper)) };
}

export function assertPapersOpen(cause: ManagedCauseRow, { actor }: ActorContext): void {
  if (!canSetPapers(cause, actor.role === 'upschool_admin'))
    throw fieldRefusal('charity_number', causeWords.seenByPlatform);
}

function notSubmitted({ state }: ManagedCauseRow): Refusal {
  return new Refusal('conflict', { message: causeWords.notSubmitted, state });
}

/** Encrypts the bank account of a cause. The encryption includes the cause's id, so no other cause can open it. */
function sealBankAccount(
  account: string,
  cause: { tenantId: string; id: string },
  pepper: Uint8Array,
): { bank_account: Buffer; bank_account_end: string } {
  const sealing = createSealing<string>('bank accounts of causes', pepper);
  return {
    bank_account: sealing.seal(account, `${cause.tenantId} ${cause.id}`),
    bank_account_end: account.replaceAll(/[^A-Za-z0-9]/g, '').slice(-4),
  };
}
