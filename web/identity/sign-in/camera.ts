/** Reads the QR code in a video frame; undefined if there is none. */
type QrDetector = { read(video: HTMLVideoElement): Promise<string | undefined>; close(): void };

type NativeDetector = { detect(picture: HTMLVideoElement): Promise<{ rawValue: string }[]> };
type BarcodeDetectorClass = {
  new (options: { formats: string[] }): NativeDetector;
  getSupportedFormats(): Promise<string[]>;
};

/** Creates the browser's own detector, or loads a library if the browser has none. */
export async function createQrDetector(): Promise<QrDetector> {
  const native = await nativeDetector();
  if (native) return { read: async (video) => (await native.detect(video))[0]?.rawValue, close: () => {} };
  return loadedDetector();
}

async function nativeDetector(): Promise<NativeDetector | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: BarcodeDetectorClass };
  const formats = (await BarcodeDetector?.getSupportedFormats()) ?? [];
  return BarcodeDetector && formats.includes('qr_code') ? new BarcodeDetector({ formats: ['qr_code'] }) : undefined;
}

async function loadedDetector(): Promise<QrDetector> {
  const { default: QrScanner } = await import('qr-scanner');
  const qrEngine = await QrScanner.createQrEngine();
  return {
    async read(video) {
      try {
        const { data } = await QrScanner.scanImage(video, { qrEngine, returnDetailedScanResult: true });
        return data;
      } catch (cause) {
        // The library throws when a frame has no code.
        if (cause === QrScanner.NO_QR_CODE_FOUND) return undefined;
        throw cause;
      }
    },
    close() {
      if (qrEngine instanceof Worker) qrEngine.terminate();
    },
  };
}

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
