import { allowsMicrophone } from '#contract/recording-pages.ts';

export type MicrophoneFault = 'blocked' | 'missing' | 'other page' | 'offline';

/** Opens the microphone, or returns why it cannot be used. */
export async function openMicrophone(): Promise<MediaStream | MicrophoneFault> {
  if (!navigator.mediaDevices || !('MediaRecorder' in globalThis)) return 'missing';
  if (!isRecordingDocument()) return navigator.onLine ? 'other page' : 'offline';
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: true });
  } catch (cause) {
    const isBlocked = cause instanceof DOMException && cause.name === 'NotAllowedError';
    return isBlocked ? 'blocked' : 'missing';
  }
}

/** Whether the document was loaded from an address that may use the microphone: a link does not load another document. */
function isRecordingDocument(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return allowsMicrophone(new URL(navigation?.name || location.href).pathname);
}
