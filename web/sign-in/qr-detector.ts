/** Reads the QR code that a camera sees; undefined: there is none in this picture. */
export type QrDetector = { read(video: HTMLVideoElement): Promise<string | undefined>; close(): void };

type NativeDetector = { detect(picture: HTMLVideoElement): Promise<{ rawValue: string }[]> };
type BarcodeDetectorClass = {
  new (options: { formats: string[] }): NativeDetector;
  getSupportedFormats(): Promise<string[]>;
};

/** The browser's own, where it has one; else one that is fetched only now. */
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
        // The library throws this where others answer with nothing.
        if (cause === QrScanner.NO_QR_CODE_FOUND) return undefined;
        throw cause;
      }
    },
    close() {
      if (qrEngine instanceof Worker) qrEngine.terminate();
    },
  };
}
