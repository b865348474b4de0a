import { randomUUID } from 'node:crypto';
import { recordStudentDataView } from '#api/core/audit/service.ts';
import { serveBulk } from '#api/core/bulk/service.ts';
import { roomFor } from '#api/core/limits/service.ts';
import { requireCurrentPassword } from '#api/identity/users/service.ts';
import { runIdempotent } from '#api/kit/idempotency.ts';
import { toKeysetPage } from '#api/kit/keyset-queries.ts';
import { allowAdmins } from '#api/kit/policy.ts';
import { fieldRefusal, Refusal } from '#api/kit/refusal.ts';
import { serve, serveAndPresent, serveWithoutTransaction } from '#api/kit/serve.ts';
import {
  addPerson,
  archivePeople,
  bulkOnPeople,
  changePerson,
  listPeople,
  removePersonSecondFactor,
  restorePeople,
  showPerson,
  showPersonHistory,
  welcomePerson,
} from '#contract/people/people.ts';
import { peopleWords } from '#contract/people/people-words.ts';
import {
  addToSchool,
  listPeoplePage,
  removeSecondFactorFrom,
  resendWelcome,
  setPeopleArchived,
  updatePersonDetails,
} from './actions.ts';
import { storeAvatar } from './avatar.ts';
import { peopleBulkList } from './bulk-actions.ts';
import { addableRoles, isOwnAccount } from './policy.ts';
import { presentPerson, toPersonEvent } from './presenter.ts';
import { findHistory, findPerson } from './queries.ts';

const servePerson = serveAndPresent(presentPerson);

export const peopleRoutes = [
  serve(listPeople, allowAdmins, async ({ db, site, query, url, isExport, actor, ip, settings }) => {
    const filter = { ...query, teacherId: null, nameOrder: site.name_order };
    const page = await listPeoplePage(db, { actor, ip, site, settings }, { url, filter, isExport });
    return { ...page, addable_roles: addableRoles(actor, site) };
  }),

  serveWithoutTransaction(
    addPerson,
    allowAdmins,
    async (call) => {
      const { actor, ip, site, body, files, settings, inTransaction, idempotencyKey } = call;
      const avatar = await storeAvatar(settings, site.id, files.avatar, randomUUID());
      const request = {
        operation: 'POST /people/',
        tenantId: site.id,
        personId: actor.personId,
        key: idempotencyKey,
        body,
      };
      // The key stores only the id, because the avatar's URL expires before the key does.
      const id = await inTransaction((db) =>
        runIdempotent(db, request, async () => {
          const person = { ...body, ...(avatar && { avatar: avatar.name }) };
          return addToSchool(db, { actor, ip }, call, person);
        }),
      );
      return inTransaction((db) => presentPerson({ ...call, db }, { id: id as string }));
    },
    { assertRoom: roomFor(['students', 'staff']) },
  ),

  serve(
    showPerson,
    allowAdmins,
    async (call) => {
      const { db, actor, ip, params } = call;
      const person = await presentPerson(call, params);
      if (person.role === 'student') await recordStudentDataView(db, { actor, ip }, params.id);
      return person;
    },
    { needsTransaction: true },
  ),

  serveWithoutTransaction(changePerson, allowAdmins, async (call) => {
    const { actor, ip, site, params, files, settings, inTransaction } = call;
    const { current_password, ...body } = call.body;
    const before = await inTransaction((db) => findPerson(db, params.id));
    if (!before) throw new Refusal('notFound');
    const changesOwnEmail = isOwnAccount(actor, params.id) && body.email !== undefined && body.email !== before.email;
    if (changesOwnEmail) await requireCurrentPassword(call, current_password ?? missingPassword());
    const avatar = await storeAvatar(settings, site.id, files.avatar, params.id);
    const after = await inTransaction(async (db) => {
      const change = { ...body, ...(avatar && { avatar: avatar.name }) };
      await updatePersonDetails(db, { actor, ip }, call, { id: params.id, change: change });
      return presentPerson({ ...call, db }, params);
    });
    if (avatar && before.avatar && before.avatar !== avatar.name)
      await settings.storage.remove(`${site.id}/avatars/${before.avatar}`);
    return after;
  }),

  servePerson(welcomePerson, allowAdmins, (call) => resendWelcome(call.db, call, call, call.params.id)),

  servePerson(removePersonSecondFactor, allowAdmins, (call) =>
    removeSecondFactorFrom(call.db, call, call, call.params.id),
  ),

  serveBulk(bulkOnPeople, allowAdmins, peopleBulkList),

  serve(archivePeople, allowAdmins, async ({ db, actor, ip, body }) => ({
    count: (await setPeopleArchived(db, { actor, ip }, body.ids, true)).length,
  })),

  serve(
    restorePeople,
    allowAdmins,
    async ({ db, actor, ip, body }) => ({
      count: (await setPeopleArchived(db, { actor, ip }, body.ids, false)).length,
    }),
    { assertRoom: roomFor(['students', 'staff']) },
  ),

  serve(showPersonHistory, allowAdmins, async ({ db, params, query, url }) => {
    if (!(await findPerson(db, params.id))) throw new Refusal('notFound');
    return toKeysetPage(url, query, await findHistory(db, params.id, query), toPersonEvent);
  }),
];

function missingPassword(): never {
  const message = peopleWords.passwordForEmail;
  throw fieldRefusal('current_password', message);
}
