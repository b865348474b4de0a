import { hashText } from './random.ts';

export type LogoColours = { background: string; ink: string; accent: string };

const MOTIFS = [compass, leaf, boat, bird];

/** Draws the default logo of a school, as SVG text: a paper-cut motif in a circle, picked by the name. */
export function defaultLogo(name: string, colours: LogoColours): string {
  return drawInCircle(MOTIFS[(hashText(name) >>> 7) % MOTIFS.length] ?? compass, colours);
}

/** Draws the platform's own logo. */
export function platformLogo(colours: LogoColours): string {
  return drawInCircle(bird, colours);
}

function drawInCircle(motif: (colours: LogoColours) => string, colours: LogoColours): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" aria-hidden="true" focusable="false">` +
    `<circle cx="24" cy="24" r="24" fill="${colours.background}"/>${motif(colours)}</svg>`
  );
}

function compass({ ink, accent }: LogoColours): string {
  return `<path d="M24 6l6 18H18Z" fill="${accent}"/><path d="M24 42l-6-18h12Z" fill="${ink}"/>`;
}

function leaf({ ink, accent, background }: LogoColours): string {
  return (
    `<path d="M24 41C11 33 11 17 24 7C37 17 37 33 24 41Z" fill="${ink}"/>` +
    `<path d="M24 41V14" stroke="${background}" stroke-width="2.4"/><circle cx="34" cy="13" r="3.5" fill="${accent}"/>`
  );
}

function boat({ ink, accent }: LogoColours): string {
  return `<path d="M23 8v19H11Z" fill="${accent}"/><path d="M26 13l10 14H26Z" fill="${ink}"/><path d="M9 31h30l-6 8H15Z" fill="${ink}"/>`;
}

function bird({ ink, accent, background }: LogoColours): string {
  return (
    `<path d="M8 27c6-10 17-11 22-3 4-4 8-3 11-1-4 1-5 3-8 7-4 8-18 9-25-3Z" fill="${ink}"/>` +
    `<circle cx="31" cy="25" r="1.6" fill="${background}"/><path d="M14 26c5-1 9 1 11 6-6 2-10-1-11-6Z" fill="${accent}"/>`
  );
}
