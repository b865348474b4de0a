import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { z } from 'zod';
import { queueEmailIfAllowed } from '#api/email/service.ts';
import {
  handleJob,
  type JobAttempt,
  type JobContext,
  type JobHandler,
  type ScheduledJob,
} from '#api/kit/job-runner.ts';
import { createTempDir } from '#api/kit/temp-dirs.ts';
import { writeExport } from './export.ts';
import { exportSchoolJob } from './export-job.ts';
import { beginErasures, eraseTenant, findClosing, updateExported } from './queries.ts';

type ExportAttempt = JobAttempt<z.output<typeof exportSchoolJob.payload>>;

export const tenantClosingHandlers: JobHandler[] = [handleJob(exportSchoolJob, exportSchool)];

export const tenantClosingScheduledJobs: ScheduledJob[] = [
  { name: 'erase-closed-schools', cron: '17 * * * *', run: eraseClosedSchools },
];

/** Exports a school that is closing. A school that was restored in the meantime keeps no export. */
async function exportSchool({
  tenantId,
  payload,
  signal,
  storage,
  inTenantOf,
  inPlatform,
}: ExportAttempt): Promise<void> {
  const closing = await inTenantOf(tenantId, (db) => findClosing(db, tenantId));
  if (closing?.version !== payload.version || closing.export_name !== null) return;
  const folder = await createTempDir('export');
  const key = `${tenantId}/exports/${payload.name}`;
  try {
    // An export of an earlier closing.
    await storage.remove(`${tenantId}/exports`);
    const target = path.join(folder, 'export.zip');
    await writeExport({ inPlatform, storage }, tenantId, { target, signal });
    const { size: bytes } = await stat(target);
    await storage.put(key, target);
    const isExported = await inTenantOf(tenantId, async (db) => {
      const { version, name, emails } = payload;
      if (!(await updateExported(db, { tenantId, version }, { name, bytes }))) return false;
      for (const email of emails) await queueEmailIfAllowed(db, tenantId, email);
      return true;
    });
    if (!isExported) await storage.remove(key);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Erases schools 30 days after their closing. A process that is killed in between is continued by the next run. */
async function eraseClosedSchools({ inPlatform, storage, log }: JobContext): Promise<void> {
  const failures: unknown[] = [];
  for (const tenantId of await inPlatform(beginErasures)) {
    try {
      await storage.remove(tenantId);
      await inPlatform((db) => eraseTenant(db, tenantId));
      log.info({ tenant: tenantId }, 'erased a closed school');
    } catch (error) {
      // One school must not keep the others.
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} closed schools were not erased`);
}
