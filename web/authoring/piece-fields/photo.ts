/** As wide as the largest picture of a page on a sharp screen. */
const MAX_SIDE_PX = 2000;
const QUALITY = 0.85;
/** The server's limit for photos that the browser cannot make smaller. */
const MAX_BYTES = 10 * 1_048_576;

export type SmallPhoto = { file: Blob; width: number; height: number };

/** Returns the size of a photo whose longer side is at most 2000 px. */
export function fitSize({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Makes a photo smaller, which also removes the camera's metadata, such as the place. Returns undefined for a file that
 * is not a picture.
 */
export async function shrinkPhoto(file: Blob): Promise<SmallPhoto | undefined> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const size = fitSize(bitmap);
    const canvas = document.createElement('canvas');
    canvas.width = size.width;
    canvas.height = size.height;
    const paper = canvas.getContext('2d');
    if (!paper) return keepPhoto(file, size);
    // JPEG has no transparency: transparent areas become white.
    paper.fillStyle = '#fff';
    paper.fillRect(0, 0, size.width, size.height);
    paper.drawImage(bitmap, 0, 0, size.width, size.height);
    bitmap.close();
    const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    return small ? { file: small, ...size } : keepPhoto(file, size);
  } catch {
    // The browser cannot read the file as a picture.
    return undefined;
  }
}

function keepPhoto(file: Blob, size: { width: number; height: number }): SmallPhoto | undefined {
  return file.size <= MAX_BYTES ? { file, ...size } : undefined;
}
