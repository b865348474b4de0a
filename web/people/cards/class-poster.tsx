import { ArrowsOutIcon } from '@phosphor-icons/react/dist/ssr/ArrowsOut';
import { ChalkboardSimpleIcon } from '@phosphor-icons/react/dist/ssr/ChalkboardSimple';
import { useRef, useState } from 'react';
import { useApi } from '#web/kit/api.ts';
import { CallError } from '#web/kit/call.ts';
import { LoadError } from '#web/kit/load-placeholder.tsx';
import { PrintLayer } from '#web/kit/print-layer.tsx';
import { QrCodeImage } from '#web/kit/qr-code.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { RowsSkeleton } from '#web/kit/ui/skeleton.tsx';
import css from './class-poster.module.css';

/** Shows how a class signs in, for the wall and for the projector. */
export function ClassPosterButton({ classId }: { classId: string }) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Icon of={ChalkboardSimpleIcon} />
        {t('Class poster')}
      </Button>
      {isOpen && <ClassPoster classId={classId} onClose={() => setOpen(false)} />}
    </>
  );
}

function ClassPoster({ classId, onClose }: { classId: string; onClose: () => void }) {
  const t = useTranslate();
  const poster = useRef<HTMLElement>(null);
  const { data, error, refetch } = useApi(
    'GET /v1/school-classes/{id}/board/',
    { params: { id: classId } },
    { isForgotten: true },
  );
  return (
    <PrintLayer
      title={t('Class poster')}
      onClose={onClose}
      actions={
        document.fullscreenEnabled && (
          <Button onClick={() => void poster.current?.requestFullscreen()}>
            <Icon of={ArrowsOutIcon} />
            {t('Full screen')}
          </Button>
        )
      }
    >
      {error instanceof CallError && (
        <LoadError title={error.message || t('The poster could not be loaded.')} onRetry={refetch} />
      )}
      {!data && !error && <RowsSkeleton label={t('Loading…')} count={3} />}
      {data && (
        <article ref={poster} className={css.poster} data-poster>
          <h2 dir="auto">{data.name}</h2>
          <p>{t('Go to this web address:')}</p>
          <p className={css.address} dir="ltr">
            {data.address}
          </p>
          <p>{t('Type this class code:')}</p>
          <p className={css.code} dir="ltr">
            {data.class_id}
          </p>
          <p>{t('Or scan this code with a camera:')}</p>
          <div className={css.qr}>
            <QrCodeImage code={data.qr} name={t('QR code that opens sign-in for this class')} />
          </div>
        </article>
      )}
    </PrintLayer>
  );
}
