import { allowsMicrophone } from '#contract/core/recording-pages.ts';

export type MicrophoneFault = 'blocked' | 'missing' | 'busy' | 'unplugged' | 'other page' | 'offline';

/** Opens the microphone, or returns the reason why it cannot be used. */
export async function openMicrophone(): Promise<MediaStream | MicrophoneFault> {
  if (!navigator.mediaDevices || !('MediaRecorder' in globalThis)) return 'missing';
  if (!isRecordingDocument()) return navigator.onLine ? 'other page' : 'offline';
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: true });
  } catch (cause) {
    return faultOf(cause instanceof DOMException ? cause.name : '');
  }
}

/** Windows and some browsers on phones let only one program at a time use a microphone. */
function faultOf(errorName: string): MicrophoneFault {
  if (errorName === 'NotAllowedError' || errorName === 'SecurityError') return 'blocked';
  return errorName === 'NotReadableError' || errorName === 'AbortError' ? 'busy' : 'missing';
}

/**
 * Tells whether the document was loaded from an address that may use the microphone: following a link does not load a
 * new document.
 */
function isRecordingDocument(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return allowsMicrophone(new URL(navigation?.name || location.href).pathname);
}
