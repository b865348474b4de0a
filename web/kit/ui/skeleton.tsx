import { classes } from './classes.ts';
import css from './skeleton.module.css';

const HEIGHTS = ['70%', '90%', '60%', '80%', '65%', '75%'];

/** Placeholder of a loading shelf. Shown after 400 ms, because most loads are shorter. */
export function ShelfSkeleton({ label, count = 6 }: { label: string; count?: number }) {
  return (
    <div className={css.shelf} role="status" aria-busy="true" aria-label={label}>
      {Array.from({ length: count }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <div key={i}>
          <div className={css.stand}>
            <div className={css.shape} style={{ blockSize: HEIGHTS[i % HEIGHTS.length] }} />
          </div>
          <div className={classes(css.shape, css.line)} />
          <div className={classes(css.shape, css.line, css.short)} />
        </div>
      ))}
    </div>
  );
}

/** Placeholder of a loading table. */
export function RowsSkeleton({ label, count = 8 }: { label: string; count?: number }) {
  return (
    <div className={css.rows} role="status" aria-busy="true" aria-label={label}>
      {Array.from({ length: count }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <div key={i} className={css.row}>
          <div className={classes(css.shape, css.line)} />
          <div className={classes(css.shape, css.line, css.short)} />
        </div>
      ))}
    </div>
  );
}
