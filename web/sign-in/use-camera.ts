import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { createQrDetector } from './qr-detector.ts';

/** `denied`: nobody may use it here; `missing`: there is none; `taken`: another program holds it. */
export type CameraState = 'starting' | 'looking' | 'denied' | 'missing' | 'taken';

const SCAN_INTERVAL_MS = 120;

/** Films into `video` and tells what a QR code in the picture says, for as long as this is shown. */
export function useCamera(video: RefObject<HTMLVideoElement | null>, onRead: (text: string) => void): CameraState {
  const [state, setState] = useState<CameraState>('starting');
  const read = useEffectEvent(onRead);

  useEffect(() => {
    const controller = new AbortController();
    runCamera(video.current, controller.signal, () => setState('looking'), read).catch((cause) => {
      if (controller.signal.aborted) return;
      setState(errorState(cause));
      if (!(cause instanceof DOMException)) throw cause;
    });
    return () => controller.abort();
  }, [video]);

  return state;
}

async function runCamera(
  video: HTMLVideoElement | null,
  signal: AbortSignal,
  onReady: () => void,
  onRead: (text: string) => void,
): Promise<void> {
  // Only safe pages have a camera at all.
  if (!video || !navigator.mediaDevices) throw new DOMException('no camera here', 'NotFoundError');
  const constraints = { facingMode: 'environment', width: { ideal: 1280 } };
  const stream = await navigator.mediaDevices.getUserMedia({ video: constraints, audio: false });
  const stopTracks = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted) return stopTracks();
  signal.addEventListener('abort', stopTracks);

  video.srcObject = stream;
  // Whoever looks at a screen moves a card as before a mirror.
  const isFrontCamera = stream.getVideoTracks()[0]?.getSettings().facingMode !== 'environment';
  video.style.transform = isFrontCamera ? 'scaleX(-1)' : '';
  await video.play();
  onReady();
  const detector = await createQrDetector();
  try {
    while (!signal.aborted) {
      const text = await detector.read(video);
      if (text && !signal.aborted) onRead(text);
      await new Promise((resolve) => setTimeout(resolve, SCAN_INTERVAL_MS));
    }
  } finally {
    detector.close();
  }
}

function errorState(cause: unknown): CameraState {
  const name = cause instanceof DOMException ? cause.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'taken';
}
