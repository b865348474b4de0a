/** Reads the QR code in a video frame; undefined if there is none. */
export type QrDetector = { read(video: HTMLVideoElement): Promise<string | undefined>; close(): void };

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
