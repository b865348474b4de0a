import { recordAuditEvent } from '#api/core/audit/service.ts';
import { roomFor } from '#api/core/limits/service.ts';
import { findUser } from '#api/identity/users/service.ts';
import { toKeysetPage } from '#api/kit/keyset-queries.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { serve } from '#api/kit/serve.ts';
import { mayRunMembers, mayRunMembership } from '#api/schools/organizations/service.ts';
import { invitationWords } from '#contract/identity/invitation-words.ts';
import {
  answerJoinRequest,
  copyInvitationLink,
  invitePerson,
  inviteSchool,
  listInvitations,
  listJoinRequests,
  requestToJoin,
  resendInvitation,
  revokeInvitation,
} from '#contract/identity/invitations.ts';
import { invitePeople, previewInvitations } from '#contract/identity/many-invitations.ts';
import { fullName } from '#contract/kit/person-names.ts';
import * as actions from './actions.ts';
import { answerRoutes } from './answer-routes.ts';
import { answerRequestToJoin, findJoinRequests } from './cross-tenant-queries.ts';
import * as manyActions from './many-actions.ts';
import { mayInvite } from './policy.ts';
import { findInvitations } from './queries.ts';

export const invitationRoutes = [
  serve(listInvitations, mayInvite, async ({ db, query, url, isExport, ...by }) => {
    const scope = actions.invitationScope(by);
    const invitations = await findInvitations(db, scope, query, isExport);
    return { ...toKeysetPage(url, query, invitations), invitable_roles: scope.roles };
  }),

  serve(invitePerson, mayInvite, ({ db, body, ...by }) => actions.invitePerson(db, by, body), {
    assertRoom: roomFor(['staff']),
  }),

  serve(previewInvitations, mayInvite, async ({ db, body, ...by }) => ({
    people: await manyActions.previewInvitations(db, by, body),
  })),

  serve(invitePeople, mayInvite, ({ db, body, ...by }) => manyActions.invitePeople(db, by, body), {
    assertRoom: roomFor(['staff']),
  }),

  serve(inviteSchool, mayRunMembers, ({ db, body, ...by }) =>
    actions.inviteSchool(db, by, { email: body.email, name: body.name }),
  ),

  serve(requestToJoin, mayRunMembership, ({ db, body, ...by }) =>
    actions.requestToJoin(db, by, { subdomain: body.organization, grants: body.grants }),
  ),

  serve(resendInvitation, mayInvite, async ({ db, params, ...by }) =>
    actions.sendInvitation(db, by, await actions.requireExtensible(db, by, params.id), 'invitation.resent'),
  ),

  serve(copyInvitationLink, mayInvite, async ({ db, params, ...by }) => ({
    url: await actions.createInvitationLink(db, by, await actions.requireExtensible(db, by, params.id)),
  })),

  serve(revokeInvitation, mayInvite, ({ db, params, ...by }) => actions.revokeInvitation(db, by, params.id)),

  serve(listJoinRequests, mayRunMembers, async ({ db, query, url, isExport }) => {
    const { results, ...page } = toKeysetPage(url, query, await findJoinRequests(db, query, isExport));
    const requests = results.map(({ standing, ...row }) => ({
      ...row,
      state: standing === null || standing === 'opened' ? ('waiting' as const) : standing,
      grants: row.grants ?? ('none' as const),
    }));
    return { ...page, results: requests };
  }),

  serve(answerJoinRequest, mayRunMembers, async ({ db, params: { id }, body: { answer }, person, site, actor, ip }) => {
    const user = await findUser(db, person().personId);
    const by = user ? fullName(user, site.name_order) : '';
    if (!(await answerRequestToJoin(db, { id, answer, by })))
      throw new Refusal('notFound', { message: invitationWords.requestGone });
    await recordAuditEvent(
      db,
      { actor, ip },
      { act: `invitation.${answer}`, subjects: { kind: 'invitation', ids: [id] } },
    );
  }),

  ...answerRoutes,
];
