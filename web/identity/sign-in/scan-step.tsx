import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { call } from '#web/kit/call.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { LinkButton } from '#web/kit/ui/button.tsx';
import css from './scan-step.module.css';

import type { SignInFlow } from './sign-in-flow.ts';
import { StepFrame } from './step.tsx';

import { useSignInAttempt } from './use-sign-in.ts';

type RunCamera = typeof import('./camera.ts').runCamera;

/** `denied`: no permission; `missing`: the device has no camera; `taken`: another program uses it. */
type CameraState = 'starting' | 'looking' | 'denied' | 'missing' | 'taken';

/** Shows the camera in `video` and passes the text of QR codes to `onRead` while mounted. */
function useCamera(video: RefObject<HTMLVideoElement | null>, onRead: (text: string) => void): CameraState {
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

/** Returns the username and the secret of a sign-in card; undefined for other QR codes. */
export function parseSignInCard(text: string): { username: string; password: string } | undefined {
  try {
    const { username, password } = JSON.parse(text) ?? {};
    const isCard = typeof username === 'string' && typeof password === 'string' && username !== '' && password !== '';
    return isCard ? { username, password } : undefined;
  } catch {
    return undefined;
  }
}

export function ScanStep({ flow }: { flow: SignInFlow }) {
  const t = useTranslate();
  const video = useRef<HTMLVideoElement>(null);
  const wrongMessage = t('This card does not work any more. Ask your teacher for a new one.');
  const { attempt, isBusy, failure } = useSignInAttempt(flow.target, wrongMessage);
  const [lastText, setLastText] = useState<string>();
  const isWrong = lastText !== undefined && !parseSignInCard(lastText);

  const camera = useCamera(video, (text) => {
    // The camera reads the same card many times; one sign-in is enough.
    if (isBusy || text === lastText) return;
    setLastText(text);
    const card = parseSignInCard(text);
    if (card) void attempt(call('POST /auth/token/', { body: card }));
  });
  const isFilming = camera === 'starting' || camera === 'looking';

  return (
    <StepFrame
      title={t('Hold up your card')}
      name={t('Scan QR Code')}
      lead={isFilming && t('Put the square code inside the frame.')}
      back={flow.hrefOf({ as: 'student' })}
      isForChildren
    >
      <div className={css.camera} hidden={!isFilming}>
        <video ref={video} muted playsInline aria-label={t('Camera view with a square frame')} />
      </div>
      {isFilming ? (
        <>
          <p role="status" className={css.status}>
            {isBusy ? t('Signing in…') : camera === 'starting' ? t('Starting the camera…') : t('Looking for a code…')}
          </p>
          {isWrong && <Alert status="bad" role="alert" title={t('Invalid QR code format')} />}
          {failure && <Alert status="bad" role="alert" title={failure} />}
        </>
      ) : (
        <NoCamera reason={camera} />
      )}
      <div className={css.ways}>
        <LinkButton to={flow.hrefOf({ as: 'student' })}>{t('Cancel')}</LinkButton>
        <Link to={flow.hrefOf({ as: 'student' })} className="standing">
          {t('Type the class code instead')}
        </Link>
      </div>
    </StepFrame>
  );
}

/** Explains why there is no picture, and names the alternatives. */
export function NoCamera({ reason }: { reason: Exclude<CameraState, 'starting' | 'looking'> }) {
  const t = useTranslate();
  const messages = {
    denied: [
      t('This page cannot use the camera.'),
      t('Ask a grown-up to turn on the camera. Or type your class code.'),
    ],
    missing: [t('No camera found.'), t('Type your class code.')],
    taken: [
      t('The camera is not working.'),
      t('Close other apps that use the camera and try again. Or type your class code.'),
    ],
  }[reason];
  return (
    <div className={css.status}>
      <Alert status="warn" role="alert" title={messages[0]}>
        {messages[1]}
      </Alert>
    </div>
  );
}
