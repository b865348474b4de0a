import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { openDetector } from './qr-detector.ts';

/** `denied`: nobody may use it here; `missing`: there is none; `taken`: another program holds it. */
export type CameraState = 'starting' | 'looking' | 'denied' | 'missing' | 'taken';

const BETWEEN_PICTURES_MS = 120;

/** Films into `video` and tells what a QR code in the picture says, for as long as this is shown. */
export function useCamera(video: RefObject<HTMLVideoElement | null>, onRead: (text: string) => void): CameraState {
  const [state, setState] = useState<CameraState>('starting');
  const read = useEffectEvent(onRead);

  useEffect(() => {
    const stop = new AbortController();
    film(video.current, stop.signal, () => setState('looking'), read).catch((cause) => {
      if (stop.signal.aborted) return;
      setState(stateOf(cause));
      if (!(cause instanceof DOMException)) throw cause;
    });
    return () => stop.abort();
  }, [video]);

  return state;
}

async function film(
  video: HTMLVideoElement | null,
  signal: AbortSignal,
  onLooking: () => void,
  onRead: (text: string) => void,
): Promise<void> {
  // Only safe pages have a camera at all.
  if (!video || !navigator.mediaDevices) throw new DOMException('no camera here', 'NotFoundError');
  const wanted = { facingMode: 'environment', width: { ideal: 1280 } };
  const stream = await navigator.mediaDevices.getUserMedia({ video: wanted, audio: false });
  const end = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted) return end();
  signal.addEventListener('abort', end);

  video.srcObject = stream;
  // Whoever looks at a screen moves a card as before a mirror.
  const isTowardsMe = stream.getVideoTracks()[0]?.getSettings().facingMode !== 'environment';
  video.style.transform = isTowardsMe ? 'scaleX(-1)' : '';
  await video.play();
  onLooking();
  const detector = await openDetector();
  try {
    while (!signal.aborted) {
      const text = await detector.read(video);
      if (text && !signal.aborted) onRead(text);
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_PICTURES_MS));
    }
  } finally {
    detector.close();
  }
}

function stateOf(cause: unknown): CameraState {
  const name = cause instanceof DOMException ? cause.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'taken';
}
