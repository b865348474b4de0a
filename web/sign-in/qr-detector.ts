/** Reads the QR code that a camera sees; undefined: there is none in this picture. */
export type Detector = { read(video: HTMLVideoElement): Promise<string | undefined>; close(): void };

type Barcodes = { detect(picture: HTMLVideoElement): Promise<{ rawValue: string }[]> };
type BarcodeDetectorClass = {
  new (options: { formats: string[] }): Barcodes;
  getSupportedFormats(): Promise<string[]>;
};

/** The browser's own, where it has one; else one that is fetched only now. */
export async function openDetector(): Promise<Detector> {
  const own = await ownDetector();
  if (own) return { read: async (video) => (await own.detect(video))[0]?.rawValue, close: () => {} };
  return fetchedDetector();
}

async function ownDetector(): Promise<Barcodes | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: BarcodeDetectorClass };
  const formats = (await BarcodeDetector?.getSupportedFormats()) ?? [];
  return BarcodeDetector && formats.includes('qr_code') ? new BarcodeDetector({ formats: ['qr_code'] }) : undefined;
}

async function fetchedDetector(): Promise<Detector> {
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
