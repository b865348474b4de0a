import type { z } from 'zod';
import type { ActorContext } from '#api/core/audit/service.ts';
import { allowAdmins } from '#api/kit/policy.ts';
import { fieldRefusal, Refusal } from '#api/kit/refusal.ts';
import { type CallContext, type ServedRoute, serve, serveAndPresent, serveWithoutTransaction } from '#api/kit/serve.ts';
import { servePlatform } from '#api/kit/serve-platform.ts';
import { toSortedPage } from '#api/kit/sorted-page.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { UploadedFile } from '#api/kit/uploads.ts';
import { reserveStorage } from '#api/library/publishing/service.ts';
import { causeWords } from '#contract/giving/cause-words.ts';
import * as school from '#contract/giving/managed-causes.ts';
import * as platform from '#contract/giving/platform-causes.ts';
import { containsText } from '#contract/kit/contains-text.ts';
import { nameCollator } from '#contract/kit/person-names.ts';
import type { Route } from '#contract/kit/route.ts';
import type { CauseEditor } from './actions.ts';
import * as actions from './actions.ts';
import { type StoredPhoto, storeCausePhoto, storeTerms } from './files.ts';
import { presentManagedCause, toManagedSummary } from './managed-presenter.ts';
import { findManagedCause, findManagedCauses, type ManagedCauseRow } from './managed-queries.ts';
import { changeAtOwner, ownerOf } from './platform-routes.ts';
import * as projectActions from './project-actions.ts';
import { findTotals } from './public-queries.ts';

const serveCause = serveAndPresent(present);

export const managedCauseRoutes = [
  serve(school.listCauses, allowAdmins, async ({ db, query, url, language, settings }) => {
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

  serveCause(school.createCause, allowAdmins, async (call) => ({
    id: await actions.createCause(call.db, editorOf(call), call.body),
  })),

  serve(school.showCause, allowAdmins, (call) => present(call, call.params)),

  serveWithoutTransaction(
    school.putCauseTerms,
    allowAdmins,
    async (call) => {
      const { params, files, inTransaction, settings } = call;
      if (!files.terms) throw fieldRefusal('terms', causeWords.termsMissing);
      await inTransaction((db) => assertThere(db, params.id));
      const key = { tenantId: call.actor.tenantId, id: params.id };
      const stored = await storeTerms(settings.storage, key, files.terms);
      await inTransaction((db) => actions.setTerms(db, call, params.id, stored));
      return inTransaction((db) => present({ ...call, db }, params));
    },
    { beforeBody: reserveStorage },
  ),

  serveCause(school.submitCause, allowAdmins, (call) => actions.submitCause(call.db, call, call.params.id)),

  ...serveToBoth([school.changeCause, platform.changeCause], (db, by, { params, body }) =>
    actions.changeCause(db, by, params.id, body),
  ),

  ...serveToBoth([school.createProject, platform.createProject], (db, by, { params, body }) =>
    projectActions.createProject(db, by, params.id, body),
  ),

  ...serveToBoth([school.changeProject, platform.changeProject], (db, by, { params, body }) =>
    projectActions.changeProject(db, by, params, body),
  ),

  ...serveToBoth([school.createCauseUpdate, platform.createCauseUpdate], (db, by, { params, body }) =>
    projectActions.addUpdate(db, by, params.id, body),
  ),

  ...serveToBoth([school.deleteCauseUpdate, platform.deleteCauseUpdate], (db, by, { params }) =>
    projectActions.removeUpdate(db, by, params),
  ),

  ...servePhotoToBoth([school.putCauseCover, platform.putCauseCover], (db, by, { params, photo }) =>
    projectActions.setCover(db, by, params.id, photo),
  ),

  ...servePhotoToBoth([school.addCausePhoto, platform.addCausePhoto], (db, by, { params, photo }) =>
    projectActions.addPhoto(db, by, params, photo),
  ),
];

const byCreation = { read: ({ created_at }: ManagedCauseRow) => created_at.getTime(), type: 'bigint' as const };

type OneCause = z.ZodType<{ id: string }>;
type Contracts<P extends OneCause, B extends z.ZodType> = [
  Route<P, z.ZodType, B, typeof school.ManagedCause>,
  Route<P, z.ZodType, B, typeof platform.PlatformCause>,
];

/** Serves a change of a cause to its school and to the platform, which makes the change in the cause's own tenant. */
function serveToBoth<P extends OneCause, B extends z.ZodType>(
  [ofSchool, ofPlatform]: Contracts<P, B>,
  work: (db: TenantDb, by: CauseEditor, call: { params: z.output<P>; body: z.output<B> }) => Promise<void>,
): ServedRoute[] {
  return [
    serve(ofSchool, allowAdmins, async (call) => {
      await work(call.db, editorOf(call), call);
      return present(call, call.params);
    }),
    servePlatform(ofPlatform, (call) =>
      changeAtOwner(call, call.params.id, ({ db, ...by }) => work(db, { ...by, pepper: call.settings.pepper }, call)),
    ),
  ];
}

type Photo = StoredPhoto & z.output<typeof school.Photo>;

/** Serves a photo upload in the same way; the photo is stored before a row names it. */
function servePhotoToBoth<P extends OneCause>(
  [ofSchool, ofPlatform]: Contracts<P, typeof school.Photo>,
  work: (db: TenantDb, by: ActorContext, call: { params: z.output<P>; photo: Photo }) => Promise<void>,
): ServedRoute[] {
  return [
    serveWithoutTransaction(
      ofSchool,
      allowAdmins,
      async (call) => {
        const { params, files, body, inTransaction, settings, actor } = call;
        const picture = pictureOf(files);
        await inTransaction((db) => assertThere(db, params.id));
        const key = { tenantId: actor.tenantId, id: params.id };
        const photo = { ...(await storeCausePhoto(settings.storage, key, picture)), ...body };
        await inTransaction((db) => work(db, call, { params, photo }));
        return inTransaction((db) => present({ ...call, db }, params));
      },
      { beforeBody: reserveStorage },
    ),
    servePlatform(ofPlatform, async (call) => {
      const { params, files, body, settings } = call;
      const picture = pictureOf(files);
      const key = { tenantId: (await ownerOf(call, params.id)).id, id: params.id };
      const photo = { ...(await storeCausePhoto(settings.storage, key, picture)), ...body };
      return changeAtOwner(call, params.id, ({ db, ...by }) => work(db, by, { params, photo }));
    }),
  ];
}

function pictureOf({ picture }: Record<string, UploadedFile>): UploadedFile {
  if (!picture) throw fieldRefusal('picture', causeWords.photoMissing);
  return picture;
}

const editorOf = ({ actor, ip, settings }: CallContext): CauseEditor => ({ actor, ip, pepper: settings.pepper });

function present({ db, site, settings }: CallContext & { db: TenantDb }, { id }: { id: string }) {
  const viewer = { filesSecret: settings.filesSecret, currency: site.currency, isPlatform: false };
  return presentManagedCause(db, id, viewer);
}

/** Refuses a missing cause, before files are stored for it. */
async function assertThere(db: TenantDb, id: string): Promise<void> {
  if (!(await findManagedCause(db, id))) throw new Refusal('notFound');
}
