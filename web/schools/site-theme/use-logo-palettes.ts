import { useEffect, useState } from 'react';
import { type LogoPalette, suggestPalettes } from '#look/logo-palettes.ts';

/** Pixels on each side: enough to know the colours of a logo, and little to look at. */
const SIDE = 64;

/** Returns the palettes that a logo suggests; undefined until it is read, and if it cannot be read. Nothing is sent anywhere. */
export function useLogoPalettes(logo: string | null | undefined): LogoPalette[] | undefined {
  const [read, setRead] = useState<{ logo: string; palettes: LogoPalette[] }>();
  useEffect(() => {
    if (!logo) return;
    let isCurrent = true;
    readPixels(logo).then(
      (pixels) => isCurrent && setRead({ logo, palettes: suggestPalettes(pixels) }),
      // A picture that cannot be read suggests nothing; the colours can still be chosen by hand.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [logo]);
  return logo && read?.logo === logo ? read.palettes : undefined;
}

async function readPixels(url: string): Promise<Uint8ClampedArray> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  if (!drawing) throw new Error('this browser has no canvas');
  drawing.drawImage(image, 0, 0, SIDE, SIDE);
  return drawing.getImageData(0, 0, SIDE, SIDE).data;
}
