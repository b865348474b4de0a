import { fieldRefusal, Refusal } from '#api/kit/refusal.ts';
import { type CallContext, serve, serveWithoutTransaction } from '#api/kit/serve.ts';
import { toSortedPage } from '#api/kit/sorted-page.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { reserveStorage } from '#api/library/publishing/service.ts';
import { causeWords } from '#contract/giving/cause-words.ts';
import * as routes from '#contract/giving/managed-causes.ts';
import { nameCollator } from '#contract/kit/person-names.ts';
import { containsText } from '#contract/kit/text-folding.ts';
import * as actions from './actions.ts';
import { storeCausePhoto, storeTerms } from './files.ts';
import { presentManagedCause, toManagedSummary } from './managed-presenter.ts';
import { findManagedCause, findManagedCauses, type ManagedCauseRow } from './managed-queries.ts';
import { mayManageCauses } from './policy.ts';
import * as projectActions from './project-actions.ts';
import { findTotals } from './public-queries.ts';

export const managedCauseRoutes = [
  serve(routes.listSchoolCauses, mayManageCauses, async ({ db, query, url, language, settings }) => {
    const { search, state, ordering } = query;
    const rows = (await findManagedCauses(db)).filter(
      (row) => containsText(row.name, search) && (!state || row.state === state),
    );
    const page = toSortedPage(url, query, {
      rows,
      ordering: {
        keys: [
          ...(ordering.endsWith('created') ? [byCreation] : []),
          { read: ({ name }: ManagedCauseRow) => name, type: 'text' as const },
          { read: ({ id }: ManagedCauseRow) => id, type: 'uuid' as const },
        ],
        isDescending: ordering.startsWith('-'),
        compareText: nameCollator(language).compare,
      },
    });
    const totals = await findTotals(
      db,
      page.results.map(({ id }) => id),
    );
    return { ...page, results: page.results.map((row) => toManagedSummary(row, totals, settings.filesSecret)) };
  }),

  serve(routes.createSchoolCause, mayManageCauses, async (call) => {
    const id = await actions.createCause(call.db, editorOf(call), call.body);
    return present(call.db, call, id);
  }),

  serve(routes.showSchoolCause, mayManageCauses, (call) => present(call.db, call, call.params.id)),

  serve(routes.changeSchoolCause, mayManageCauses, async (call) => {
    await actions.changeCause(call.db, editorOf(call), call.params.id, call.body);
    return present(call.db, call, call.params.id);
  }),

  serveWithoutTransaction(
    routes.putCauseTerms,
    mayManageCauses,
    async (call) => {
      const { params, files, inTransaction, settings } = call;
      if (!files.terms) throw fieldRefusal('terms', causeWords.termsMissing);
      await inTransaction((db) => assertThere(db, params.id));
      const key = { tenantId: call.actor.tenantId, id: params.id };
      const stored = await storeTerms(settings.storage, key, files.terms);
      await inTransaction((db) => actions.setTerms(db, call, params.id, stored));
      return inTransaction((db) => present(db, call, params.id));
    },
    { beforeBody: reserveStorage },
  ),

  serveWithoutTransaction(
    routes.putCauseCover,
    mayManageCauses,
    async (call) => {
      const { params, files, body, inTransaction, settings } = call;
      if (!files.picture) throw fieldRefusal('picture', causeWords.photoMissing);
      await inTransaction((db) => assertThere(db, params.id));
      const key = { tenantId: call.actor.tenantId, id: params.id };
      const photo = await storeCausePhoto(settings.storage, key, files.picture);
      await inTransaction((db) => projectActions.setCover(db, call, params.id, { ...photo, ...body }));
      return inTransaction((db) => present(db, call, params.id));
    },
    { beforeBody: reserveStorage },
  ),

  serve(routes.submitCause, mayManageCauses, async (call) => {
    await actions.submitCause(call.db, call, call.params.id);
    return present(call.db, call, call.params.id);
  }),

  serve(routes.createSchoolProject, mayManageCauses, async (call) => {
    await projectActions.createProject(call.db, call, call.params.id, call.body);
    return present(call.db, call, call.params.id);
  }),

  serve(routes.changeSchoolProject, mayManageCauses, async (call) => {
    await projectActions.changeProject(call.db, call, call.params, call.body);
    return present(call.db, call, call.params.id);
  }),

  serve(routes.createSchoolCauseUpdate, mayManageCauses, async (call) => {
    await projectActions.addUpdate(call.db, call, call.params.id, call.body);
    return present(call.db, call, call.params.id);
  }),

  serveWithoutTransaction(
    routes.addSchoolCausePhoto,
    mayManageCauses,
    async (call) => {
      const { params, files, body, inTransaction, settings } = call;
      if (!files.picture) throw fieldRefusal('picture', causeWords.photoMissing);
      await inTransaction((db) => assertThere(db, params.id));
      const key = { tenantId: call.actor.tenantId, id: params.id };
      const photo = await storeCausePhoto(settings.storage, key, files.picture);
      await inTransaction((db) => projectActions.addPhoto(db, call, params, { ...photo, ...body }));
      return inTransaction((db) => present(db, call, params.id));
    },
    { beforeBody: reserveStorage },
  ),

  serve(routes.deleteSchoolCauseUpdate, mayManageCauses, async (call) => {
    await projectActions.removeUpdate(call.db, call, call.params);
    return present(call.db, call, call.params.id);
  }),
];

const byCreation = { read: ({ created_at }: ManagedCauseRow) => created_at.getTime(), type: 'bigint' as const };

const editorOf = ({ actor, ip, settings }: CallContext) => ({
  actor,
  ip,
  pepper: settings.pepper,
});

function present(db: TenantDb, { actor, site, settings }: CallContext, id: string) {
  const viewer = { filesSecret: settings.filesSecret, currency: site.currency, isPlatform: false };
  return presentManagedCause(db, { tenantId: actor.tenantId, id }, viewer);
}

/** Files are not stored for a cause that is not there. */
async function assertThere(db: TenantDb, id: string): Promise<void> {
  if (!(await findManagedCause(db, id))) throw new Refusal('notFound');
}
