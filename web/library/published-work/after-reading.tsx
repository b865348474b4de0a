import css from './late-reading.module.css';
import type { PublishedWork } from './published-work.ts';
import { Reactions } from './reactions.tsx';
import { ReportButton } from './report-button.tsx';
import { ShareWork } from './share-work.tsx';

/** What readers say about a work after reading it, and how they share it. */
export function AfterReading({ work }: { work: PublishedWork }) {
  return (
    <>
      <Reactions work={work} />
      <div className={`row ${css.actions}`}>
        <ShareWork work={work} />
        <ReportButton work={work} />
      </div>
    </>
  );
}
