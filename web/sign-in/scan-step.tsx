import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { useWords } from '#web/kit/words.ts';
import { Alert } from '#web/ui/alert.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import css from './scan-step.module.css';
import { cardIn } from './sign-in-card.ts';
import type { Door } from './sign-in-flow.ts';
import { StepFrame } from './step.tsx';
import { type CameraState, useCamera } from './use-camera.ts';
import { useSignIn } from './use-sign-in.ts';

export function ScanStep({ door }: { door: Door }) {
  const t = useWords();
  const video = useRef<HTMLVideoElement>(null);
  const { enter, isBusy, failure } = useSignIn(door.target);
  const [seen, setSeen] = useState<string>();
  const isWrong = seen !== undefined && !cardIn(seen);

  const camera = useCamera(video, (text) => {
    // A card that is held up goes on being seen; once is enough.
    if (isBusy || text === seen) return;
    setSeen(text);
    const card = cardIn(text);
    if (card) void enter(card);
  });
  const isFilming = camera === 'starting' || camera === 'looking';

  return (
    <StepFrame
      title={t('Hold your card up')}
      name={t('Scan QR Code')}
      lead={isFilming && t('Put the square code inside the frame.')}
      back={door.hrefOf({ as: 'student' })}
      isForChildren
    >
      <div className={css.camera} hidden={!isFilming}>
        <video ref={video} muted playsInline aria-label={t('Camera picture with a square frame')} />
      </div>
      {isFilming ? (
        <>
          <p role="status" className={css.status}>
            {isBusy ? t('Signing in…') : camera === 'starting' ? t('The camera starts…') : t('Looking for a code...')}
          </p>
          {isWrong && <Alert status="bad" role="alert" title={t('Invalid QR code format')} />}
          {failure && <Alert status="bad" role="alert" title={failure} />}
        </>
      ) : (
        <NoCamera why={camera} />
      )}
      <div className={css.ways}>
        <LinkButton to={door.hrefOf({ as: 'student' })}>{t('Cancel')}</LinkButton>
        <Link to={door.hrefOf({ as: 'student' })} className="standing">
          {t('Type the class code instead')}
        </Link>
      </div>
    </StepFrame>
  );
}

function NoCamera({ why }: { why: Exclude<CameraState, 'starting' | 'looking'> }) {
  const t = useWords();
  const said = {
    denied: [
      t('The camera may not be used here.'),
      t('Ask a grown-up to allow the camera for this page, or type your class code.'),
    ],
    missing: [t('There is no camera here.'), t('Type your class code.')],
    taken: [t('The camera does not answer.'), t('Close what else is using it and come back, or type your class code.')],
  }[why];
  return (
    <div className={css.status}>
      <Alert status="warn" role="alert" title={said[0]}>
        {said[1]}
      </Alert>
    </div>
  );
}
