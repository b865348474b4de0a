import { admins, type CallTable, type ReplayContext } from '#api/testing/call-table.ts';
import type { SchoolYearPreview } from '#contract/people/school-years.ts';

const classes = [{ class: '0190a5c0-0000-7000-8000-000000000001', action: 'move_up', name: 'Year 5' }];

export const callTable: CallTable = {
  'GET /school-years/': { host: 'tenant', who: admins },
  'POST /school-years/preview/': { host: 'tenant', who: admins, body: { classes } },
  'POST /school-years/': {
    host: 'tenant',
    who: admins,
    body: { classes, fingerprint: 'fingerprint' },
    prepare: async (context) => ({ fields: await aPreviewedPlan(context) }),
  },
  'POST /school-years/{id}/undo/': {
    host: 'tenant',
    who: admins,
    createId: ({ app, school, as }) =>
      app.insert('school_years', { tenant_id: school.id, started_by: as?.id ?? school.id }),
  },
};

/** Plans to rename a class, and returns the plan with the fingerprint of its preview. */
async function aPreviewedPlan({ app, school, as }: ReplayContext): Promise<Record<string, unknown>> {
  const admin = as ?? (await app.aPerson(school, 'school_admin'));
  const { id } = await app.aClass(admin, 'Otters');
  const plan = [{ class: id, action: 'move_up', name: 'Foxes' }];
  const reply = await app.request('/api/school-years/preview/', {
    method: 'POST',
    as: admin,
    at: school,
    body: { classes: plan },
  });
  return { classes: plan, fingerprint: reply.json<Partial<SchoolYearPreview>>().fingerprint ?? '' };
}
