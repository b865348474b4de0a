import { toKeysetPage } from '#api/kit/keyset-queries.ts';
import { allowAnyone, allowAuthors } from '#api/kit/policy.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { serve, serveWithoutTransaction } from '#api/kit/serve.ts';
import { type PlatformCall, servePlatform } from '#api/kit/serve-platform.ts';
import {
  changeDearWorldMessage,
  deleteDearWorldMessage,
  getMyMessageDrawing,
  listDearWorld,
  listMyMessages,
  sendDearWorldMessage,
  sendDearWorldMessages,
} from '#contract/learning/dear-world.ts';
import { listEditions, makeEdition } from '#contract/learning/dear-world-editions.ts';
import * as actions from './actions.ts';
import { requestEdition } from './edition-actions.ts';
import { findEditionYears, findPublishedEditions } from './edition-queries.ts';
import { platformMessageRoutes } from './platform-routes.ts';
import { mayWriteForClass } from './policy.ts';
import { toEditionYear, toMyMessage, toPublicEdition, toPublicMessage } from './presenter.ts';
import { findAuthors, findDrawing, findOwnMessages, findPublicMessages, penNameOf } from './queries.ts';
import { messageReviewRoutes } from './review-routes.ts';

const editionRoutes = [
  servePlatform(listEditions, listYears),

  servePlatform(makeEdition, async (call) => {
    await call.inTransaction((db) => requestEdition(db, call, call.body.year));
    return listYears(call);
  }),
];

async function listYears({ inTransaction, settings }: PlatformCall) {
  const rows = await inTransaction((db) => findEditionYears(db));
  return { results: rows.map((row) => toEditionYear(row, settings.origin)) };
}

export const dearWorldRoutes = [
  serve(listDearWorld, allowAnyone, async ({ db, query, url, settings }) => {
    const [{ page, countries }, editions] = await Promise.all([
      findPublicMessages(db, query),
      findPublishedEditions(db),
    ]);
    const { results, ...envelope } = toKeysetPage(url, query, page);
    return {
      ...envelope,
      results: results.map(toPublicMessage),
      countries,
      editions: editions.map((edition) => toPublicEdition(edition, settings.origin)),
    };
  }),

  serve(sendDearWorldMessage, allowAuthors, async ({ db, body, ...by }) => {
    const id = await actions.sendMessage(db, by, body);
    return { id, state: 'in_review' as const };
  }),

  serve(sendDearWorldMessages, mayWriteForClass, async ({ db, body, ...by }) => {
    return { ids: await actions.sendClassMessages(db, by, body) };
  }),

  serve(changeDearWorldMessage, allowAuthors, async ({ db, params, body, ...by }) => {
    await actions.changeMessage(db, by, params.id, body);
    return { id: params.id, state: 'in_review' as const };
  }),

  // Replies after the deleted message has left the caches of this server.
  serveWithoutTransaction(deleteDearWorldMessage, allowAuthors, async (call) => {
    await call.inTransaction((db) => actions.removeMessage(db, call, call.params.id));
    await call.settings.hosts.waitForChanges();
    return {};
  }),

  serve(listMyMessages, allowAuthors, async (call) => {
    const { db, query, url, settings } = call;
    const { personId } = call.person();
    const signer = { tenantId: db.tenantId, secret: settings.filesSecret };
    const page = toKeysetPage(url, query, await findOwnMessages(db, personId, query));
    const [author] = await findAuthors(db, [personId]);
    if (!author) throw new Refusal('notFound');
    return { ...page, results: page.results.map((row) => toMyMessage(row, signer)), pen_name: penNameOf(author) };
  }),

  serve(getMyMessageDrawing, allowAuthors, async ({ db, params, person }) => {
    const drawing = await findDrawing(db, params.id, person().personId);
    if (!drawing) throw new Refusal('notFound');
    return drawing;
  }),

  ...messageReviewRoutes,
  ...platformMessageRoutes,
  ...editionRoutes,
];
