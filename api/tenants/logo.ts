import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { Refusal } from '#api/kit/refusal.ts';
import type { UploadedFile } from '#api/kit/uploads.ts';
import { createDerivatives, inspectImage } from '#api/press/service.ts';
import { tenantWords } from '#contract/tenants.ts';

/** In pixels of the longer side: sharp at twice the size that any page shows. */
const MAX_SIDE_PIXELS = 512;

/** A logo made anew and ready to be stored: nothing of the sent bytes is kept but its look. */
export type Logo = { name: string; file: string };

/** Judges a logo by its content, cleans a drawing, encodes a picture anew; the result lies beside the uploaded file. */
export async function reencodeLogo({ path, name }: UploadedFile): Promise<Logo> {
  const sent = await readFile(path);
  const judged = await inspectImage(sent, name);
  if (judged.outcome === 'svg') return writeLogo(path, Buffer.from(judged.text), 'svg');
  if (judged.outcome === 'refused' || !['jpeg', 'png'].includes(judged.format)) throw unsupportedLogo();

  const made = await createDerivatives(sent, [MAX_SIDE_PIXELS], { format: 'png', name });
  const bytes = made.outcome === 'made' ? made.files[0]?.bytes : undefined;
  if (!bytes) throw unsupportedLogo();
  return writeLogo(path, bytes, 'png');
}

/** Named after its content, so that a changed logo has another address. */
async function writeLogo(beside: string, bytes: Buffer, ending: string): Promise<Logo> {
  const file = `${beside}.made`;
  await writeFile(file, bytes);
  return { file, name: `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${ending}` };
}

function unsupportedLogo(): Refusal {
  return new Refusal('malformed', { message: tenantWords.logoKind, fields: { logo: [tenantWords.logoKind] } });
}
