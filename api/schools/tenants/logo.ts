import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { createLogo } from '#api/core/press/service.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { UploadedFile } from '#api/kit/uploads.ts';
import { tenantWords } from '#contract/schools/tenants.ts';

/** Longer side in pixels: twice the largest display size. */
const MAX_SIDE_PIXELS = 512;

/** A re-encoded logo, ready to be stored. */
export type Logo = { name: string; file: string };

/**
 * Sanitizes an SVG or re-encodes a JPEG or PNG, so that no uploaded bytes are served. Writes beside the uploaded file.
 */
export async function reencodeLogo({ path, name }: UploadedFile): Promise<Logo> {
  const logo = await createLogo(path, name, MAX_SIDE_PIXELS);
  if (!logo) throw unsupportedLogo();
  return writeLogo(path, logo.bytes, logo.extension);
}

/** Writes a logo under a hash of its content, so that a changed logo has a new URL. */
async function writeLogo(uploadPath: string, bytes: Uint8Array, extension: string): Promise<Logo> {
  const file = `${uploadPath}.made`;
  await writeFile(file, bytes);
  return { file, name: `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${extension}` };
}

function unsupportedLogo(): Refusal {
  return new Refusal('malformed', { message: tenantWords.logoKind, fields: { logo: [tenantWords.logoKind] } });
}
