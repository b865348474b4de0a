import { isSchoolConfirmed } from '#api/core/limits/queries.ts';
import { roomFor } from '#api/core/limits/service.ts';
import { runIdempotent } from '#api/kit/idempotency.ts';
import { allowAuthors } from '#api/kit/policy.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { serve, serveWithoutTransaction } from '#api/kit/serve.ts';
import { uploadWords } from '#contract/core/upload-words.ts';
import {
  continueUpload,
  createUpload,
  listUploads,
  removeUpload,
  showUpload,
  type Upload,
} from '#contract/core/uploads.ts';
import * as actions from './actions.ts';
import { ownerOf, toUpload } from './presenter.ts';
import { findOpenUploads } from './queries.ts';
import { assertTusVersion, readFileName, readNumber, setUploadHeaders } from './tus-headers.ts';

export const uploadRoutes = [
  serveWithoutTransaction(
    createUpload,
    allowAuthors,
    async (call) => {
      assertTusVersion(call);
      const size = readNumber(call, 'upload-length', uploadWords.lengthMissing);
      actions.assertUploadSize(size);
      const owner = ownerOf(call);
      const file = { name: readFileName(call), size };
      const request = { operation: 'POST /uploads/', ...owner, key: call.idempotencyKey, body: file };
      const upload = (await call.inTransaction((db) =>
        runIdempotent(db, request, async () =>
          toUpload(await actions.createUpload(db, owner, file, call.actor.role === 'student')),
        ),
      )) as Upload;
      call.setHeader('location', `/api/uploads/${upload.id}`);
      call.setHeader('upload-expires', new Date(upload.expires_at).toUTCString());
      return upload;
    },
    { assertRoom: roomFor(['storage']) },
  ),

  serve(listUploads, allowAuthors, async (call) => {
    const [uploads, can_upload] = await Promise.all([
      findOpenUploads(call.db, ownerOf(call).personId),
      isSchoolConfirmed(call.db),
    ]);
    return { results: uploads.map(toUpload), can_upload };
  }),

  serve(showUpload, allowAuthors, async (call) => {
    const upload = await actions.findOwnUpload(call.db, ownerOf(call).personId, call.params.id);
    setUploadHeaders(call, upload);
    return toUpload(upload);
  }),

  serveWithoutTransaction(continueUpload, allowAuthors, async (call) => {
    assertTusVersion(call);
    const offset = readNumber(call, 'upload-offset', uploadWords.offsetMissing);
    if (!call.stream) throw new Refusal('wrongKind');
    const bytes = Number(call.header('content-length') ?? 0);
    const upload = await actions.receiveBytes(
      { inTransaction: call.inTransaction, storage: call.settings.storage },
      { owner: ownerOf(call), id: call.params.id, offset, stream: call.stream, bytes },
    );
    setUploadHeaders(call, upload);
    return {};
  }),

  serveWithoutTransaction(removeUpload, allowAuthors, async (call) => {
    // The list of open uploads deletes an upload without a tus client.
    if (call.header('tus-resumable') !== undefined) assertTusVersion(call);
    const deps = { inTransaction: call.inTransaction, storage: call.settings.storage };
    await actions.removeUpload(deps, ownerOf(call), call.params.id);
    return {};
  }),
];
