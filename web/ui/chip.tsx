import type { ComponentProps, ReactNode } from 'react';
import css from './chip.module.css';

/** A filter that is on or off. It never leads to another page. */
export function Chip({ isPressed, ...rest }: ComponentProps<'button'> & { isPressed: boolean }) {
  return <button type="button" {...rest} aria-pressed={isPressed} className={css.chip} />;
}

type SegmentProps<Key extends string> = {
  /** The name of the group, for those who listen. */
  label: string;
  views: { key: Key; label: ReactNode }[];
  selectedKey: Key;
  onSelect: (key: Key) => void;
};

/** Two to four views of the same thing. */
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
