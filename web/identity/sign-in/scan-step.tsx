import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { call } from '#web/kit/call.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { useWords } from '#web/kit/words.ts';
import css from './scan-step.module.css';
import { parseSignInCard } from './sign-in-card.ts';
import type { SignInFlow } from './sign-in-flow.ts';
import { StepFrame } from './step.tsx';
import { type CameraState, useCamera } from './use-camera.ts';
import { useSignInAttempt } from './use-sign-in.ts';

export function ScanStep({ flow }: { flow: SignInFlow }) {
  const t = useWords();
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
  const t = useWords();
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
