import { recordAuditEvent } from '#api/core/audit/service.ts';
import { runIdempotent } from '#api/kit/idempotency.ts';
import { toPage } from '#api/kit/pagination.ts';
import { allowAnyone, allowPlatform } from '#api/kit/policy.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { serve } from '#api/kit/serve.ts';
import { servePlatform } from '#api/kit/serve-platform.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { containsText } from '#contract/kit/contains-text.ts';
import { changeMode, createMode, listModes, type PlatformMode, previewMode } from '#contract/schools/modes.ts';
import { storeModeImage } from './image.ts';
import { countWorks, findAllModes, insertMode, lockModes, updateMode, updatePositions } from './platform-queries.ts';
import { findModesFor } from './service.ts';

const platformModeRoutes = [
  servePlatform(createMode, async (call) => {
    const { body, files, settings, actor, ip, idempotencyKey, inTransaction } = call;
    const { position, ...change } = body;
    const image = files.image ? await storeModeImage(settings.storage, files.image) : change.image;
    const { tenantId, personId } = actor;
    const request = { operation: 'POST /modes/', tenantId, personId, key: idempotencyKey, body: { ...body, image } };
    const mode = await inTransaction((db) =>
      runIdempotent(db, request, async () => {
        await lockModes(db);
        await recordAuditEvent(db, { actor, ip }, { act: 'modes.changed', facts: { modes: body.name } });
        const id = await insertMode(db, { ...change, ...(image && { image }) });
        return moveTo(db, id, position ?? Number.POSITIVE_INFINITY);
      }),
    );
    await settings.hosts.waitForChanges();
    return mode as PlatformMode;
  }),

  servePlatform(changeMode, async ({ params, body, files, settings, actor, ip, inTransaction }) => {
    const { position, ...change } = body;
    const image = files.image ? await storeModeImage(settings.storage, files.image) : change.image;
    const mode = await inTransaction(async (db) => {
      await lockModes(db);
      const before = (await findAllModes(db)).find(({ id }) => id === params.id);
      if (!before) throw new Refusal('notFound');
      const modes = body.name ?? before.name;
      await recordAuditEvent(db, { actor, ip }, { act: 'modes.changed', facts: { modes } });
      await updateMode(db, params.id, { ...change, ...(image && { image }) });
      return moveTo(db, params.id, position);
    });
    await settings.hosts.waitForChanges();
    return mode;
  }),

  servePlatform(previewMode, ({ body, inPlatform }) => inPlatform((db) => countWorks(db, body.rule, body.id))),
];

/** Moves a mode to a place from 1 and renumbers all modes. Without a place it stays where it is. */
async function moveTo(db: TenantDb, id: string, position: number | undefined): Promise<PlatformMode> {
  const modes = await findAllModes(db);
  const index = modes.findIndex((mode) => mode.id === id);
  const mode = modes[index];
  if (!mode) throw new Refusal('notFound');
  const others = modes.filter((other) => other !== mode);
  const place = position === undefined ? index : Math.min(position - 1, others.length);
  await updatePositions(
    db,
    others.toSpliced(place, 0, mode).map((one) => one.id),
  );
  return { ...mode, position: place + 1 };
}

export const modeRoutes = [
  serve(listModes, allowAnyone, async (call) => {
    const { limit, offset, search } = call.query;
    const isPlatform = allowPlatform(call.actor);
    // Filters and pages in memory, because there are few modes.
    const modes = isPlatform ? await findAllModes(call.db) : (await findModesFor(call)).map(toListedMode);
    const matching = modes.filter(({ name }) => containsText(name, search));
    return toPage(call.url, call.query, { count: matching.length, rows: matching.slice(offset, offset + limit) });
  }),
  ...platformModeRoutes,
];

function toListedMode({ position, rule, ...mode }: Awaited<ReturnType<typeof findModesFor>>[number]) {
  return mode;
}
