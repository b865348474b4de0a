import { createHash } from 'node:crypto';
import { recordAuditEvent } from '#api/core/audit/service.ts';
import { fieldRefusal, Refusal } from '#api/kit/refusal.ts';
import { serve, serveWithoutTransaction } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { findSchoolModes, upsertSchoolModes } from '#api/schools/modes/school-queries.ts';
import { modeWords } from '#contract/schools/mode-words.ts';
import { type SchoolModes, setSchoolModes, showSchoolModes } from '#contract/schools/modes.ts';
import { mayManageSettings } from './policy.ts';
import { updateSettings } from './queries.ts';

export const schoolModeRoutes = [
  serve(showSchoolModes, mayManageSettings, async ({ db, setHeader }) => {
    const current = await presentModes(db);
    setHeader('etag', etagOf(current));
    return current;
  }),

  serveWithoutTransaction(setSchoolModes, mayManageSettings, async (call) => {
    const { actor, ip, body, settings, header, setHeader, inTransaction } = call;
    const changed = await inTransaction(async (db) => {
      const before = await presentModes(db, { locks: true });
      refuseIfEdited(before, header('if-match'));
      await updateSettings(db, { switchboard: body.switchboard });
      await upsertSchoolModes(db, completeList(before, body.modes));
      const after = await presentModes(db);
      const facts = {
        switchboard: after.switchboard,
        modes: namesOf(after, 'active'),
        locked: namesOf(after, 'locked'),
      };
      if (etagOf(after) !== etagOf(before)) await recordAuditEvent(db, { actor, ip }, { act: 'modes.changed', facts });
      return after;
    });
    await settings.hosts.waitForChanges();
    setHeader('etag', etagOf(changed));
    return changed;
  }),
];

type ModeState = Pick<SchoolModes['modes'][number], 'id' | 'active' | 'locked'>;

/** Adds the missing modes at the end, turned off. Refuses a mode that does not exist any more. */
function completeList({ modes }: SchoolModes, states: ModeState[]): ModeState[] {
  if (states.some(({ id }) => !modes.some((mode) => mode.id === id))) throw fieldRefusal('modes', modeWords.unknown);
  const others = modes.filter(({ id }) => !states.some((mode) => mode.id === id));
  return [...states, ...others.map(({ id }) => ({ id, active: false, locked: false }))];
}

function namesOf({ modes }: SchoolModes, state: 'active' | 'locked'): string {
  const names = modes.filter((mode) => mode[state]).map(({ name }) => name);
  return names.join(', ');
}

async function presentModes(db: TenantDb, { locks = false } = {}): Promise<SchoolModes> {
  const reply = await findSchoolModes(db, { locks });
  return { ...reply, version: createHash('sha256').update(JSON.stringify(reply)).digest('base64url').slice(0, 16) };
}

const etagOf = ({ version }: SchoolModes) => `"${version}"`;

/** Refuses a change whose If-Match is not the current ETag. */
function refuseIfEdited(current: SchoolModes, ifMatch: string | undefined): void {
  if (ifMatch !== undefined && ifMatch !== etagOf(current))
    throw new Refusal('conflict', { message: modeWords.edited, state: 'edited' });
}
