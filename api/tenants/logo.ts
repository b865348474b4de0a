import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { Refusal } from '#api/kit/refusal.ts';
import type { UploadedFile } from '#api/kit/uploads.ts';
import { createDerivatives, inspectImage } from '#api/press/service.ts';
import { tenantWords } from '#contract/tenants.ts';

/** The longer side: twice the size that any page shows. */
const MAX_SIDE_PIXELS = 512;

/** A re-encoded logo, ready to be stored. */
export type Logo = { name: string; file: string };

/** Sanitizes an SVG or re-encodes a JPEG or PNG, so that no uploaded bytes are served. Writes beside the uploaded file. */
export async function reencodeLogo({ path, name }: UploadedFile): Promise<Logo> {
  const bytes = await readFile(path);
  const inspected = await inspectImage(bytes, name);
  if (inspected.outcome === 'svg') return writeLogo(path, Buffer.from(inspected.text), 'svg');
  if (inspected.outcome === 'refused' || !['jpeg', 'png'].includes(inspected.format)) throw unsupportedLogo();

  const derivatives = await createDerivatives(bytes, [MAX_SIDE_PIXELS], { format: 'png', name });
  const png = derivatives.outcome === 'made' ? derivatives.files[0]?.bytes : undefined;
  if (!png) throw unsupportedLogo();
  return writeLogo(path, png, 'png');
}

/** Writes a logo under a hash of its content, so that a changed logo has a new URL. */
async function writeLogo(uploadPath: string, bytes: Buffer, extension: string): Promise<Logo> {
  const file = `${uploadPath}.made`;
  await writeFile(file, bytes);
  return { file, name: `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${extension}` };
}

function unsupportedLogo(): Refusal {
  return new Refusal('malformed', { message: tenantWords.logoKind, fields: { logo: [tenantWords.logoKind] } });
}
