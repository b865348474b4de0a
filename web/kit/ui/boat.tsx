import css from './boat.module.css';

/** Boat at night in the colours of the site. Inline SVG, because nothing can be fetched when it is shown. */
export function Boat() {
  return (
    <svg viewBox="0 0 300 220" className={css.boat} aria-hidden="true">
      <path d="M221 121a19 19 0 1 0 38 0a19 19 0 1 0-38 0zM115 108l-28 46h28z" />
      <path d="M0 160q25-11 50 0t50 0t50 0t50 0t50 0t50 0v60H0z" />
      <path d="M121 99l37 55h-37z" />
      <path d="M80 160h83l-17 24h-49z" />
      <path d="M0 180q30 12 60 0t60 0t60 0t60 0t60 0v40H0z" />
    </svg>
  );
}
