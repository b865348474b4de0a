import type { ComponentProps, ReactNode } from 'react';
import css from './chip.module.css';

/** Toggles a filter. It never opens another page. */
export function Chip({ isPressed, ...rest }: ComponentProps<'button'> & { isPressed: boolean }) {
  return <button type="button" {...rest} aria-pressed={isPressed} className={css.chip} />;
}

type SegmentProps<Key extends string> = {
  /** Accessible name of the group. */
  label: string;
  views: { key: Key; label: ReactNode }[];
  selectedKey: Key;
  onSelect: (key: Key) => void;
};

/** Switches between two to four views of the same data. */
export function SegmentedControl<Key extends string>({ label, views, selectedKey, onSelect }: SegmentProps<Key>) {
  return (
    <fieldset className={css.segment} aria-label={label}>
      {views.map((view) => (
        <button key={view.key} type="button" aria-pressed={view.key === selectedKey} onClick={() => onSelect(view.key)}>
          {view.label}
        </button>
      ))}
    </fieldset>
  );
}
