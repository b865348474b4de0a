import { randomUUID } from 'node:crypto';
import { Reaction } from '#contract/library/reactions.ts';
import { aRecording } from './recordings.ts';
import { type ModelPiece, readSettings } from './review-model.ts';
import type { RequestOptions, TestApp } from './test-app.ts';
import { createUploadActions } from './upload-actions.ts';

const IN_AN_HOUR = () => new Date(Date.now() + 3_600_000).toISOString();
const approvals = () => [
  { audience: 'everyone', publish: 'now' },
  { audience: 'school', publish: null },
  { audience: 'families', publish: 'now' },
  { audience: 'everyone', publish: 'later', publish_at: IN_AN_HOUR() },
  { audience: 'families', publish: 'now', level: 3, age_from: 6, age_to: 8, categories: ['poems'] },
];
/** Details that authors propose and staff set. */
const facts = (count: number) => [
  {
    level: 1 + (count % 5),
    age_from: 4 + (count % 5),
    age_to: 9,
    goal: 1 + (count % 17),
    categories: ['tales', 'poems'],
  },
  { level: null, goal: null, categories: [] },
  { age_from: null, age_to: null, goal: 1 + (count % 17), categories: ['tales'] },
];
const texts = ['A boat.', 'Will Rose had a boat.', 'A longer story about a boat.', 'Ring +44 20 7946 0958.'];

/**
 * `read`: the URL with the call's ETag; at the root host the platform reads and writes. `body` can use the data that
 * was read.
 */
export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  body?: object | ((state: { pages: { id: string }[] }) => object);
  form?: NonNullable<RequestOptions['form']>;
  read?: string;
  /** The text of a file that is uploaded before the call, whose body names the upload. */
  file?: string;
};
type Operation = (piece: ModelPiece, variant: number, count: number) => Call;

const review =
  (step: string, body: object = {}) =>
  ({ id, kind }: ModelPiece): Call => {
    const url = `/reviews/${kind === 'story' ? 'story' : 'book'}/${id}/`;
    return { method: 'POST', url: `${url}${step}/`, body, read: url };
  };
const ownUrl = ({ id, kind }: ModelPiece) => `/${kind === 'story' ? 'my-stories' : 'my-books'}/${id}/`;
/** Returns the URL of a work for readers. */
export const workUrl = ({ id, kind, slug }: ModelPiece) =>
  kind === 'story' ? `/stories/${slug ?? id}/` : `/books/${id}/`;
const own =
  (method: Call['method'], path: string, body?: Call['body']) =>
  (piece: ModelPiece): Call => {
    return { method, url: `${ownUrl(piece)}${path}`, ...(body && { body }), read: ownUrl(piece) };
  };
const staff =
  (method: Call['method'], path: string, body?: object) =>
  ({ id, kind }: ModelPiece): Call => {
    const url = `/api-admin/${kind === 'story' ? 'stories' : 'books'}/${id}/`;
    return { method, url: `${url}${path}`, ...(body && { body }), read: url };
  };
const platform =
  (body: object) =>
  ({ id }: ModelPiece): Call => {
    const url = `/api-super-admin/books/${id}/`;
    return { method: 'PATCH', url, body, read: url };
  };
const pick = <Value>(values: Value[], variant: number) => values[variant % values.length] as Value;

const pageUrl = ({ id, page }: ModelPiece) => `/my-books/${id}/pages/${page}/`;

/** Operations of a piece's authors only. Each change has its own words, so that readers show which one they see. */
export const ofAuthors: Record<string, Operation> = {
  edit: (piece, variant, count) => {
    const text = `${pick(texts, variant)} Version ${count}.`;
    if (piece.kind === 'story') return own('PATCH', '', { body: `<p>${text}</p>` })(piece);
    const url = pageUrl(piece);
    return { method: 'PATCH', url, body: { text }, read: url };
  },
  describe: (piece, _variant, count) => {
    const url = pageUrl(piece);
    return { method: 'PATCH', url, body: { alts: [`Picture ${count}.`] }, read: url };
  },
  details: (piece, variant, count) => {
    const blurb = `About version ${count}.`;
    const about = piece.kind === 'story' ? { summary: blurb } : { blurb };
    return own('PATCH', '', pick([{ title: `Version ${count}` }, about, { language: 'fr' }], variant))(piece);
  },
  facts: (piece, variant, count) => own('PATCH', '', pick(facts(count), variant))(piece),
  record: (piece, _variant, count) => ({
    ...{ method: 'PUT', url: `${pageUrl(piece)}voice/`, read: pageUrl(piece) },
    form: { voice: { name: 'voice.mp3', bytes: aRecording({ seconds: 0.1, seed: count % 256 }) } },
  }),
  removeVoice: (piece) => ({ method: 'DELETE', url: `${pageUrl(piece)}voice/`, read: pageUrl(piece) }),
  cover: (piece, variant) =>
    own('PATCH', '', pick([{ cover_from: 'page', cover_page: piece.page }, { cover_from: 'drawn' }], variant))(piece),
  addPage: (piece, _variant, count) => own('POST', 'pages/', { layout: 'text_only', text: `More of ${count}.` })(piece),
  deletePage: (piece) => own('DELETE', `pages/${piece.lastPage}/`)(piece),
  restorePage: (piece) => own('POST', `deleted-pages/${piece.lastPage}/restore/`, {})(piece),
  order: own('PUT', 'page-order/', ({ pages }) => ({ pages: pages.map(({ id }) => id).reverse() })),
  file: (piece, _variant, count) => ({ ...own('PUT', 'file/')(piece), file: `File ${count}.` }),
  declare: own('PATCH', '', { declaration_accepted: true }),
  submit: own('POST', 'submit/', {}),
  withdraw: own('POST', 'withdraw/', {}),
  restoreRevision: own('POST', 'revisions/1/restore/', {}),
  discardOrDelete: own('DELETE', ''),
  undelete: own('POST', 'undelete/', {}),
};

/** Operations of a piece's reviewers only. */
export const decisions: Record<string, Operation> = {
  approve: (piece, variant) => review('approve', pick(approvals(), variant))(piece),
  requestChanges: review('request-changes', { reasons: ['too_short'] }),
  waive: review('waive-check', { check: 'personal_data', reason: 'The name is made up.' }),
  publish: review('publish'),
  return: review('return', { reasons: ['not_kind'] }),
  takeDown: review('take-down', { reason: 'family_request' }),
  restore: review('restore'),
  undo: review('undo'),
  assign: review('assign', { to: null }),
};

/** Operations of the school's staff on a book or its author. */
export const ofStaff: Record<string, Operation> = {
  staffPublish: staff('POST', 'publish/', { audience: 'everyone' }),
  staffPullDown: staff('POST', 'pull-down/', { reason: 'A name is in it.' }),
  staffUndo: staff('POST', 'undo/', {}),
  staffAudience: staff('PATCH', '', { audience: 'everyone' }),
  staffFacts: (piece, variant, count) => staff('PATCH', '', pick(facts(count), variant))(piece),
  staffWords: (piece, _variant, count) => staff('PATCH', '', { title: `By staff ${count}` })(piece),
  staffDelete: staff('DELETE', ''),
  permission: ({ world }, variant) => ({
    method: 'PUT',
    url: `/students/${world.student.id}/publishing-permission/`,
    body: { works: variant % 3 !== 0, voice: variant % 2 === 0, photos: null },
  }),
  permissionOfClass: ({ world }, variant) => ({
    ...{ method: 'POST', url: `/v1/school-classes/${world.classId}/publishing-permission/` },
    body: { works: variant % 2 === 0, voice: null, photos: null },
  }),
};

/** Operations of staff on another student's book, the original of a version. */
export const ofOriginals: Record<string, Operation> = {
  originalPermission: ({ world }, variant) => ({
    ...{ method: 'PUT', url: `/students/${world.writer.id}/publishing-permission/` },
    body: { works: variant % 2 === 1, voice: null, photos: null },
  }),
  originalTakeDown: ({ original }) => ofOriginal('take-down', { reason: 'not_yours' }, original),
  originalRestore: ({ original }) => ofOriginal('restore', {}, original),
};
function ofOriginal(step: string, body: object, id: string = randomUUID()): Call {
  return { method: 'POST', url: `/reviews/book/${id}/${step}/`, body, read: `/reviews/book/${id}/` };
}

/** Operations of readers on a work. */
export const ofReaders: Record<string, Operation> = {
  react: (piece, variant) => {
    const body = { reaction: pick([...Reaction.options], variant) };
    return { method: 'PUT', url: `${workUrl(piece)}reaction/`, body };
  },
  removeReaction: (piece) => ({ method: 'DELETE', url: `${workUrl(piece)}reaction/` }),
  read: (piece) => ({ method: 'POST', url: `${workUrl(piece)}reads/` }),
  favourite: (piece) => ({ method: 'PUT', url: `${workUrl(piece)}favourite/` }),
  removeFavourite: (piece) => ({ method: 'DELETE', url: `${workUrl(piece)}favourite/` }),
  /** Begins a translation or a retelling of the visible work. */
  retell: ({ id }, variant) => {
    const body = pick(
      [
        { as: 'retelling', level: 2 },
        { as: 'translation', language: 'sw' },
      ],
      variant,
    );
    return { method: 'POST', url: `/books/${id}/versions/`, body };
  },
};

const setting = (form: Record<string, string>): Call => {
  return { method: 'PATCH', url: '/school-settings/', read: '/school-settings/', form };
};
/** Settings by a school's admins for all its books. */
export const ofSettings: Record<string, Operation> = {
  everyoneBy: (_piece, variant) => setting({ everyone_by: pick(['teacher', 'lead', 'admin'], variant) }),
  downloads: (_piece, variant) => setting({ allows_downloads: String(variant % 2 === 1) }),
  retelling: (_piece, variant) => setting({ allows_retelling: String(variant % 2 === 1) }),
};

/** Operations of the school's admins only. */
export const ofAdmins: Record<string, Operation> = {
  erase: ({ world: { student } }) => ({
    ...{ method: 'POST', url: `/students/${student.id}/erase/` },
    body: { confirm: student.username },
  }),
};

export const ofPlatform: Record<string, Operation> = {
  platformTakeDown: platform({ state: 'pulled_down', reason: 'A name is in it.' }),
  platformFeature: platform({ is_featured: true }),
  platformCategories: (piece, variant) =>
    platform(pick([{ categories: [] }, { categories: ['tales'] }], variant))(piece),
  platformOpen: ({ world, id }) => ({
    method: 'POST',
    url: `/api-super-admin/books/${id}/open/`,
    body: { requested_by: world.teacher.id },
  }),
  /** Grants the ability to publish own pieces. */
  grant: ({ world }) => ({
    ...{ method: 'POST', url: '/ability-grants/' },
    body: {
      person: world.teacher.id,
      abilities: ['books.publish'],
      reason: 'Runs the book week.',
      ends_at: IN_AN_HOUR(),
    },
  }),
};

/** Operations that need the id of a grant or a membership, which the model reads first. */
const ofGrants: Record<string, (ids: { grant: string | null; membership: string }, variant: number) => Call> = {
  revoke: ({ grant }) => ({
    ...{ method: 'DELETE', url: `/ability-grants/${grant ?? randomUUID()}/` },
    body: { reason: 'The week is over.' },
  }),
  membership: ({ membership }, variant) => ({
    ...{ method: 'PATCH', url: `/memberships/${membership}/` },
    body: { grants: pick(['figures', 'administer', null], variant) },
  }),
};

/** The operations that move a piece, change it or change its audience. `variant` chooses between bodies. */
export const operations = {
  ...{ ...ofAuthors, ...decisions, ...ofStaff, ...ofAdmins, ...ofPlatform },
  ...{ ...ofOriginals, ...ofReaders, ...ofSettings },
};
export const operationNames = [...Object.keys(operations), ...Object.keys(ofGrants)];

export async function createCall(
  app: TestApp,
  piece: ModelPiece,
  { operation, variant, count }: { operation: string; variant: number; count: number },
): Promise<Call> {
  const create = operations[operation];
  if (create) return create(piece, variant, count);
  const createOfGrant = ofGrants[operation];
  if (!createOfGrant) throw new Error(`no operation ${operation}`);
  return createOfGrant(await readSettings(app, piece.world), variant);
}

/**
 * Makes a call as one of a world's callers, with the current ETag or an old one; returns it with the state that was
 * read before.
 */
export async function callOperation(app: TestApp, call: Call, by: RequestOptions, oldEtag?: string) {
  const before = call.read === undefined ? undefined : await app.request(`/api${call.read}`, by);
  const state = before?.statusCode === 200 ? before.json() : undefined;
  const etag = String(oldEtag ?? before?.headers.etag ?? '"none"');
  const content = typeof call.body === 'function' ? call.body(state ?? { pages: [] }) : call.body;
  const body = call.file && by.as ? { upload: await uploadText(app, by.as, call.file) } : content;
  const payload = call.form ? { form: call.form } : { ...(body && { body }) };
  const reply = await app.request(`/api${call.url}`, {
    ...by,
    method: call.method,
    headers: { 'if-match': etag },
    ...payload,
  });
  return { reply, seen: state, etag, current: String(before?.headers.etag) };
}

/** Uploads bytes that the server's first check accepts as a PDF. */
function uploadText(app: TestApp, by: NonNullable<RequestOptions['as']>, text: string): Promise<string> {
  return createUploadActions().upload(app, by, Buffer.from(`%PDF-1.7\n${text}`));
}
