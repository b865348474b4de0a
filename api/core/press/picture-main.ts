import { constants, setPriority } from 'node:os';
import { endWithParent } from './end-with-parent.ts';
import { createDerivatives, inspectImage } from './images.ts';
import type { PictureReply, PictureRequest } from './picture-process.ts';
import { setTitle } from './title-cover.ts';

/** Re-encodes the pictures that the parent process sends. See picture-process.ts. */
async function reencode(request: PictureRequest): Promise<PictureReply> {
  const { name, sizes, shape, format, bounds, isDrawn, cover } = request;
  const picture = Buffer.from(request.bytes);
  const bytes = cover ? await setTitle(picture, cover) : picture;
  const inspected = isDrawn
    ? ({ outcome: 'picture', format: 'svg' } as const)
    : await inspectImage(bytes, name, bounds);
  if (inspected.outcome !== 'picture') return inspected;
  const derivatives = await createDerivatives(bytes, sizes, { shape, format, ...(isDrawn && { isDrawn }) });
  return derivatives.outcome === 'made' ? { ...derivatives, source: inspected.format } : derivatives;
}

// Requests of readers have priority.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
process.on('message', async (request) => {
  process.send?.(await reencode(request as PictureRequest));
});
endWithParent();
process.send?.('ready');
