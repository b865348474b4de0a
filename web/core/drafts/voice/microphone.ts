import { useSyncExternalStore } from 'react';
import { allowsMicrophone } from '#contract/core/recording-pages.ts';

export type MicrophoneFault = 'blocked' | 'missing' | 'busy' | 'unplugged' | 'offline';
/** Moment when recording can begin: at once, when the document has loaded again, or when there is a connection. */
export type MicrophoneAccess = 'now' | 'after reload' | 'offline';

/** Opens the microphone, or returns the reason why it cannot be used. */
export async function openMicrophone(): Promise<MediaStream | MicrophoneFault> {
  if (!canRecord()) return 'missing';
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: true });
  } catch (cause) {
    return faultOf(cause instanceof DOMException ? cause.name : '');
  }
}

const canRecord = () => navigator.mediaDevices !== undefined && 'MediaRecorder' in globalThis;

/** Tells when recording can begin. A browser without a microphone explains it when the button is pressed. */
export const useMicrophoneAccess = (): MicrophoneAccess => useSyncExternalStore(onConnection, findAccess, () => 'now');

export function findAccess(): MicrophoneAccess {
  if (!canRecord() || isRecordingDocument()) return 'now';
  return navigator.onLine ? 'after reload' : 'offline';
}

function onConnection(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
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
