import type { ComponentProps } from 'react';
import css from './chip.module.css';

/** Toggles a filter. It never opens another page. */
export function Chip({ isPressed, ...rest }: ComponentProps<'button'> & { isPressed: boolean }) {
  return <button type="button" {...rest} aria-pressed={isPressed} className={css.chip} />;
}
