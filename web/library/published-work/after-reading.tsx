import css from './late-reading.module.css';
import type { PublishedWork } from './published-work.ts';
import { Reactions } from './reactions.tsx';
import { ReportButton } from './report-button.tsx';
import { ShareWork } from './share-work.tsx';

/** Collects readers' reactions to a work after reading, and lets them share or report it. */
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
