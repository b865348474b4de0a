import { randomUUID } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { z } from 'zod';
import { queueEmailIfAllowed } from '#api/core/email/service.ts';
import {
  handleJob,
  type JobAttempt,
  type JobContext,
  type JobHandler,
  type ScheduledJob,
} from '#api/kit/job-runner.ts';
import type { Storage } from '#api/kit/storage.ts';
import { createTempDir } from '#api/kit/temp-dirs.ts';
import { writeExport } from './export.ts';
import { exportSchoolJob, removeExportsJob } from './export-job.ts';
import { exportFolder } from './export-link.ts';
import { beginErasures, eraseTenant, findClosing, updateExported } from './queries.ts';

type ExportAttempt = JobAttempt<z.output<typeof exportSchoolJob.payload>>;

export const tenantClosingHandlers: JobHandler[] = [
  handleJob(exportSchoolJob, exportSchool),
  handleJob(removeExportsJob, ({ tenantId, payload: { version }, storage }) =>
    storage.remove(exportFolder(tenantId, version)),
  ),
];

export const tenantClosingScheduledJobs: ScheduledJob[] = [
  { name: 'erase-closed-schools', cron: '17 * * * *', run: eraseClosedSchools },
];

/** Exports a closing school. Other attempts can run at the same time, even for a later closing of the same school. */
async function exportSchool({
  tenantId,
  payload: { version, name, emails },
  signal,
  storage,
  inTenantOf,
  inPlatform,
}: ExportAttempt): Promise<void> {
  const files = exportFolder(tenantId, version);
  const closing = await inTenantOf(tenantId, (db) => findClosing(db, tenantId));
  // The school was restored meanwhile, so it keeps no export.
  if (closing?.version !== version) return storage.remove(files);
  if (closing.export_key !== null) return removeOthers(storage, files, closing.export_key);
  const folder = await createTempDir('export');
  const key = `${files}/${randomUUID()}.zip`;
  try {
    const target = path.join(folder, 'export.zip');
    await writeExport({ inPlatform, storage }, tenantId, { target, signal });
    const { size: bytes } = await stat(target);
    await storage.put(key, target);
    const isExported = await inTenantOf(tenantId, async (db) => {
      if (!(await updateExported(db, version, { name, bytes, key }))) return false;
      for (const email of emails) await queueEmailIfAllowed(db, email);
      return true;
    });
    if (isExported) await removeOthers(storage, files, key);
    else await storage.remove(key);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes files of interrupted attempts. */
async function removeOthers(storage: Storage, folder: string, ownKey: string): Promise<void> {
  const keys: string[] = [];
  for await (const { key } of storage.listFiles(folder)) if (key !== ownKey) keys.push(key);
  for (const key of keys) await storage.remove(key);
}

/** Erases schools 30 days after their closing. The next run continues the work of a killed process. */
async function eraseClosedSchools({ inPlatform, storage, log }: JobContext): Promise<void> {
  const failures: unknown[] = [];
  for (const tenantId of await inPlatform(beginErasures)) {
    try {
      await storage.remove(tenantId);
      await inPlatform((db) => eraseTenant(db, tenantId));
      log.info({ tenant: tenantId }, 'erased a closed school');
    } catch (error) {
      // A failure of one school must not stop the others.
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} closed schools were not erased`);
}
