import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

type RunCamera = typeof import('./camera.ts').runCamera;

/** `denied`: no permission; `missing`: the device has no camera; `taken`: another program uses it. */
export type CameraState = 'starting' | 'looking' | 'denied' | 'missing' | 'taken';

/** Shows the camera in `video` and passes the text of QR codes to `onRead` while mounted. */
export function useCamera(video: RefObject<HTMLVideoElement | null>, onRead: (text: string) => void): CameraState {
  const [state, setState] = useState<CameraState>('starting');
  const onCode = useEffectEvent(onRead);

  useEffect(() => {
    const controller = new AbortController();
    startCamera(video.current, controller.signal, () => setState('looking'), onCode).catch((cause) => {
      if (controller.signal.aborted) return;
      setState(errorState(cause));
      if (!(cause instanceof DOMException)) throw cause;
    });
    return () => controller.abort();
  }, [video]);

  return state;
}

/** Loads the camera's code on demand, because most sign-ins need none. */
async function startCamera(...options: Parameters<RunCamera>): Promise<void> {
  const { runCamera } = await import('./camera.ts');
  return runCamera(...options);
}

/** Returns the reason why the camera does not start. */
export function errorState(cause: unknown): CameraState {
  const name = cause instanceof DOMException ? cause.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'taken';
}
