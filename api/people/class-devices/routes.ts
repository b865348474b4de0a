import { type ActorContext, recordAuditEvent } from '#api/core/audit/service.ts';
import { CLASS_COOKIE } from '#api/identity/devices/service.ts';
import { allowAnyone } from '#api/kit/policy.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { generateSecret, sha256 } from '#api/kit/secrets.ts';
import { type CallContext, serve } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { mayManageClasses } from '#api/people/classes/policy.ts';
import { findAccessibleClass } from '#api/people/classes/service.ts';
import type { AuditAction } from '#contract/core/audit.ts';
import {
  type ClassDevice,
  classDeviceWords,
  leaveClassOfDevice,
  listClassDevices,
  MAX_CLASS_DEVICES,
  markClassDevice,
  removeClassDevice,
  showClassOfDevice,
} from '#contract/people/class-devices.ts';
import { deleteDevice, findClassByDevice, findDevicesOfClass, insertDevice } from './queries.ts';

export const classDeviceRoutes = [
  serve(listClassDevices, mayManageClasses, async ({ db, actor, params, cookies }) => {
    await findAccessibleClass(db, actor, params.id);
    return { results: (await findDevicesOfClass(db, params.id)).map((row) => toDevice(row, { cookies })) };
  }),

  serve(markClassDevice, mayManageClasses, async ({ db, actor, ip, person, params, cookies, setCookie }) => {
    const { archived_at } = await findAccessibleClass(db, actor, params.id);
    if (archived_at) throw new Refusal('notFound');
    await leaveClass(db, { actor, ip }, { cookies });
    if ((await findDevicesOfClass(db, params.id)).length >= MAX_CLASS_DEVICES)
      throw new Refusal('conflict', { message: classDeviceWords.full });
    const secret = generateSecret();
    const device = { classId: params.id, hash: sha256(secret), createdBy: person().personId, device: actor.device };
    const id = await insertDevice(db, device);
    await recordClassEvent(db, { actor, ip }, { act: 'class.device_marked', id: params.id });
    const row = (await findDevicesOfClass(db, params.id)).find((other) => other.id === id);
    if (!row) throw new Refusal('notFound');
    setCookie(CLASS_COOKIE, secret, { expires: row.expires_at });
    return toDevice(row, { cookies: { [CLASS_COOKIE]: secret } });
  }),

  serve(removeClassDevice, mayManageClasses, async ({ db, actor, ip, params }) => {
    await findAccessibleClass(db, actor, params.id);
    const classId = await deleteDevice(db, { classId: params.id, id: params.deviceId });
    if (!classId) throw new Refusal('notFound');
    await recordClassEvent(db, { actor, ip }, { act: 'class.device_removed', id: classId });
  }),

  serve(showClassOfDevice, allowAnyone, async ({ db, cookies }) => {
    const secret = cookies[CLASS_COOKIE];
    return { school_class: (secret && (await findClassByDevice(db, sha256(secret)))) || null };
  }),

  serve(leaveClassOfDevice, allowAnyone, async ({ db, actor, ip, cookies, clearCookie }) => {
    await leaveClass(db, { actor, ip }, { cookies });
    clearCookie(CLASS_COOKIE);
  }),
];

/** Removes this browser from the class that it belongs to, if any. */
async function leaveClass(db: TenantDb, by: ActorContext, { cookies }: Pick<CallContext, 'cookies'>): Promise<void> {
  const secret = cookies[CLASS_COOKIE];
  const classId = secret && (await deleteDevice(db, { hash: sha256(secret) }));
  // The address of a caller without an account is not stored.
  const ip = by.actor.personId ? by.ip : null;
  if (classId) await recordClassEvent(db, { ...by, ip }, { act: 'class.device_removed', id: classId });
}

function recordClassEvent(
  db: TenantDb,
  by: ActorContext,
  { act, id }: { act: AuditAction; id: string },
): Promise<void> {
  return recordAuditEvent(db, by, { act, subjects: { kind: 'class', ids: [id] } });
}

type DeviceRow = Awaited<ReturnType<typeof findDevicesOfClass>>[number];

function toDevice(
  { secret_hash, first_name, last_name, created_at, expires_at, ...row }: DeviceRow,
  { cookies }: Pick<CallContext, 'cookies'>,
): ClassDevice {
  return {
    ...row,
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
    created_by: first_name === null || last_name === null ? null : { first_name, last_name },
    is_this: secret_hash.equals(sha256(cookies[CLASS_COOKIE] ?? '')),
  };
}
