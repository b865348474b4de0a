import { Alert } from '#web/kit/ui/alert.tsx';
import { Boat } from '#web/kit/ui/boat.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { OfflineNotice } from '#web/kit/ui/offline-notice.tsx';
import { RowsSkeleton, ShelfSkeleton } from '#web/kit/ui/skeleton.tsx';
import { ToastCard, ToastRegion, useToast } from '#web/kit/ui/toast.tsx';
import type { SampleSite } from './sample-sites.ts';
import { Specimen } from './specimen.tsx';

export function States({ look }: { look: SampleSite }) {
  const { w } = look;
  return (
    <>
      <Specimen name="Notes">
        <div className="stack">
          <Alert title={w.failed} status="bad">
            <p>{w.saved}</p>
          </Alert>
          <Alert title={w.waiting} status="warn">
            <p>{w.why}</p>
          </Alert>
          <Alert title={w.ready} status="ok" />
          <Alert title={w.hint} />
        </div>
      </Specimen>
      <Specimen name="Toasts">
        <div className="stack">
          {(['done', 'failed', 'warning'] as const).map((kind) => (
            <ToastCard
              key={kind}
              toast={{ kind, message: { done: w.copied, failed: w.notUpdated, warning: w.expired }[kind] }}
              closeLabel={w.close}
              onClose={() => undefined}
            />
          ))}
          <ToastRegion closeLabel={w.close}>
            <ToastButtons look={look} />
          </ToastRegion>
        </div>
      </Specimen>
      <Specimen name="Empty, missing, offline">
        <div className="stack">
          <EmptyState title={w.empty} picture="shelf" as="h3">
            <p>{w.why}</p>
            <Button kind="solid">{w.add}</Button>
          </EmptyState>
          <EmptyState title={w.failed} picture={{ scene: 'peaks', goal: 13, isNight: true }} as="h3">
            <Button>{w.back}</Button>
          </EmptyState>
          <Boat />
          <OfflineNotice>{w.saved}</OfflineNotice>
        </div>
      </Specimen>
      <Specimen name="Skeletons">
        <ShelfSkeleton label={w.books} count={3} />
        <RowsSkeleton label={w.students} count={3} />
      </Specimen>
    </>
  );
}

function ToastButtons({ look: { w } }: { look: SampleSite }) {
  const showToast = useToast();
  return (
    <div className="row">
      <Button onClick={() => showToast({ kind: 'done', message: w.copied })}>{w.ready}</Button>
      <Button onClick={() => showToast({ kind: 'failed', message: w.notUpdated })}>{w.refunded}</Button>
    </div>
  );
}
