import { runIdempotent } from '#api/kit/idempotency.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { servePlatform } from '#api/kit/serve-platform.ts';
import {
  continueFilmUpload,
  createFilmUpload,
  removeFilmUpload,
  showFilmUpload,
} from '#contract/core/content-films.ts';
import { uploadWords } from '#contract/core/upload-words.ts';
import type { Upload } from '#contract/core/uploads.ts';
import * as actions from './actions.ts';
import { ownerOf, toUpload } from './presenter.ts';
import { assertTusVersion, readFileName, readNumber, setUploadHeaders } from './tus-headers.ts';

/** Film uploads by staff, to the platform's storage. */
export const filmUploadRoutes = [
  servePlatform(
    createFilmUpload,
    async (call) => {
      assertTusVersion(call);
      const size = readNumber(call, 'upload-length', uploadWords.lengthMissing);
      actions.assertFilmSize(size);
      const owner = ownerOf(call);
      const file = { name: readFileName(call), size };
      const request = { operation: 'POST /content/uploads/', ...owner, key: call.idempotencyKey, body: file };
      const upload = (await call.inTransaction((db) =>
        runIdempotent(db, request, async () => toUpload(await actions.createFilmUpload(db, owner.personId, file))),
      )) as Upload;
      call.setHeader('location', `/api/content/uploads/${upload.id}`);
      call.setHeader('upload-expires', new Date(upload.expires_at).toUTCString());
      return upload;
    },
    { storesReply: true },
  ),

  servePlatform(showFilmUpload, async (call) => {
    const upload = await call.inTransaction((db) => actions.findOwnUpload(db, ownerOf(call).personId, call.params.id));
    setUploadHeaders(call, upload);
    return toUpload(upload);
  }),

  servePlatform(continueFilmUpload, async (call) => {
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

  servePlatform(removeFilmUpload, async (call) => {
    if (call.header('tus-resumable') !== undefined) assertTusVersion(call);
    const deps = { inTransaction: call.inTransaction, storage: call.settings.storage };
    await actions.removeUpload(deps, ownerOf(call), call.params.id);
    return {};
  }),
];
