import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import css from './segmented-control.module.css';

/** More segments do not fit in one row on a phone. */
const MAX_SEGMENTS_IN_A_ROW = 4;

type SegmentProps<Key extends string> = {
  /** Accessible name of the group. */
  label: string;
  views: { key: Key; label: ReactNode }[];
  selectedKey: Key;
  onSelect: (key: Key) => void;
};

/** Switches between views of the same data. On a phone, more than four become buttons that wrap. */
export function SegmentedControl<Key extends string>({ label, views, selectedKey, onSelect }: SegmentProps<Key>) {
  return (
    <fieldset className={classes(css.segment, views.length > MAX_SEGMENTS_IN_A_ROW && css.wraps)} aria-label={label}>
      {views.map((view) => (
        <button key={view.key} type="button" aria-pressed={view.key === selectedKey} onClick={() => onSelect(view.key)}>
          {view.label}
        </button>
      ))}
    </fieldset>
  );
}
