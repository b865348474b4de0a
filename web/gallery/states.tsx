import { Boat } from '#web/ui/boat.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Note } from '#web/ui/alert.tsx';
import { OfflineNotice } from '#web/ui/offline-notice.tsx';
import { RowsSkeleton, ShelfSkeleton } from '#web/ui/skeleton.tsx';
import { Plate, ToastRegion, useToast } from '#web/ui/toast.tsx';
import type { Look } from './sample-sites.ts';
import { Specimen } from './specimen.tsx';

export function States({ look }: { look: Look }) {
  const { w } = look;
  return (
    <>
      <Specimen name="Notes">
        <div className="stack">
          <Note fact={w.failed} status="bad">
            <p>{w.kept}</p>
          </Note>
          <Note fact={w.waiting} status="warn">
            <p>{w.why}</p>
          </Note>
          <Note fact={w.ready} status="ok" />
          <Note fact={w.hint} />
        </div>
      </Specimen>
      <Specimen name="Toasts">
        <div className="stack">
          {(['done', 'failed', 'warning'] as const).map((kind) => (
            <Plate
              key={kind}
              toast={{ kind, says: { done: w.copied, failed: w.notUpdated, warning: w.expired }[kind] }}
              closeLabel={w.close}
              onClose={() => undefined}
            />
          ))}
          <ToastRegion closeLabel={w.close}>
            <Tellers look={look} />
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
          <OfflineNotice>{w.kept}</OfflineNotice>
        </div>
      </Specimen>
      <Specimen name="Skeletons">
        <ShelfSkeleton label={w.books} count={3} />
        <RowsSkeleton label={w.students} count={3} />
      </Specimen>
    </>
  );
}

function Tellers({ look: { w } }: { look: Look }) {
  const tell = useToast();
  return (
    <div className="row">
      <Button onClick={() => tell({ kind: 'done', says: w.copied })}>{w.ready}</Button>
      <Button onClick={() => tell({ kind: 'failed', says: w.notUpdated })}>{w.refunded}</Button>
    </div>
  );
}
