import { createQrDetector } from './qr-detector.ts';

const SCAN_INTERVAL_MS = 120;

/** Shows the camera in `video` and passes the text of QR codes to `onRead` until `signal` aborts. */
export async function runCamera(
  video: HTMLVideoElement | null,
  signal: AbortSignal,
  onReady: () => void,
  onRead: (text: string) => void,
): Promise<void> {
  // Browsers offer the camera only in secure contexts.
  if (!video || !navigator.mediaDevices) throw new DOMException('no camera here', 'NotFoundError');
  const constraints = { facingMode: 'environment', width: { ideal: 1280 } };
  const stream = await navigator.mediaDevices.getUserMedia({ video: constraints, audio: false });
  const stopTracks = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted) return stopTracks();
  signal.addEventListener('abort', stopTracks);

  video.srcObject = stream;
  // A front camera is mirrored, because people move a card as in front of a mirror.
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
