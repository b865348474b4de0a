import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { filmKey, findEntry } from '#api/core/content/service.ts';
import { hasCurrentVersion } from '#api/kit/conditional-requests.ts';
import type { Site } from '#api/kit/hosts.ts';
import type { Pool } from '#api/kit/pipeline.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { sendStoredFile } from '#api/kit/send-stored-file.ts';
import type { Settings } from '#api/kit/serve.ts';
import { inTenant, type TenantDb } from '#api/kit/tenant.ts';
import {
  builtFilmStorage,
  drawingFile,
  type FilmFile,
  findBuiltFilm,
  posterFile,
  trackFile,
  uploadName,
} from './film-files.ts';

import { type FilmTexts, findFilmLibrary, textOf, withText, withUploads } from './library.ts';

type Deps = Settings & { pool: Pool };
type FileRequest = FastifyRequest<{ Params: { slug: string; name: string }; Querystring: { preview?: string } }>;

/** Immutable, because the name has a hash of the content or belongs to one upload. */
const CACHE = 'public, max-age=31536000, immutable';
const PREVIEW_CACHE = 'private, no-store';
const NAME = /^(drawing|poster|captions|descriptions|film)(?:-([a-z]{2,8}))?-([0-9a-f]{16})\.(json|svg|vtt|webm|mp4)$/;

/** Serves the files of films: scenes, posters, captions and videos. */
export function mountFilmFiles(app: FastifyInstance, deps: Deps): void {
  app.get('/files/films/:slug/:name', (request: FileRequest, reply) => serveFilmFile(request, reply, deps));
}

async function serveFilmFile(request: FileRequest, reply: FastifyReply, deps: Deps): Promise<FastifyReply> {
  const { params, headers, host } = request;
  const [, kind = '', language = ''] = NAME.exec(params.name) ?? [];
  if (!kind) throw new Refusal('notFound');
  const site = await deps.hosts.find(host);
  if (site.suspended_at) throw new Refusal('notFound');
  const reader = { tenantId: site.id, role: 'visitor', personId: null, sessionId: null } as const;
  const { texts, isPreview } = await inTenant(deps.pool, reader, (db) => findTexts(db, site, request, deps));
  if (!texts) throw new Refusal('notFound');
  if (kind === 'film') return serveFilm(request, reply, { texts, isPreview, storage: deps.storage });
  const file = findFile(texts, kind, language);
  // Another hash belongs to an earlier text, which no longer exists.
  if (!file || file.name !== params.name) throw new Refusal('notFound');
  const etag = `"${file.name}"`;
  reply.headers({
    etag,
    'cache-control': isPreview ? PREVIEW_CACHE : CACHE,
    'content-type': `${file.type}; charset=utf-8`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
  });
  return hasCurrentVersion(headers['if-none-match'], etag) ? reply.code(304).send() : reply.send(file.text);
}

type RequestedTexts = { texts: FilmTexts | undefined; isPreview: boolean };

/** Finds the published texts of a film; in a preview, with the previewed text. */
async function findTexts(
  db: TenantDb,
  site: Site,
  { params: { slug }, query: { preview } }: FileRequest,
  settings: Settings,
): Promise<RequestedTexts> {
  const published = (await findFilmLibrary(db, site)).get(slug);
  if (typeof preview === 'string') {
    const entry = await findEntry({ db, site, settings, language: 'en', query: { preview } }, 'film', slug);
    const [film] = entry?.is_preview ? await withUploads(db, [entry]) : [];
    if (film) return { texts: withText(published, film), isPreview: true };
  }
  return { texts: published, isPreview: false };
}

/** Serves a film's file, or the part that a browser requests. */
function serveFilm(
  request: FileRequest,
  reply: FastifyReply,
  { texts, isPreview, storage }: { texts: FilmTexts; isPreview: boolean; storage: Settings['storage'] },
): Promise<FastifyReply> {
  const { name } = request.params;
  const cache = isPreview ? PREVIEW_CACHE : CACHE;
  const text = textOf(texts, 'en');
  const upload = [text?.upload, text?.smallUpload].find((one) => one && uploadName(one) === name);
  if (upload) {
    const key = filmKey(upload.tenant_id, upload);
    return sendStoredFile(request, reply, storage, { key, size: upload.size, etag: `"${name}"`, cache });
  }
  const film = findBuiltFilm(text?.fields.drawing ?? null);
  if (!film || film.name !== name) throw new Refusal('notFound');
  return sendStoredFile(request, reply, builtFilmStorage, {
    key: film.file,
    size: film.size,
    etag: `"${name}"`,
    cache,
  });
}

function findFile(texts: FilmTexts, kind: string, language: string): FilmFile | undefined {
  if (kind === 'captions' || kind === 'descriptions') {
    const fields = texts.get(language)?.fields;
    return fields && trackFile(kind, language, fields);
  }
  const fields = language === '' ? textOf(texts, 'en')?.fields : undefined;
  if (!fields) return undefined;
  return kind === 'drawing' ? drawingFile(fields) : posterFile(fields);
}
