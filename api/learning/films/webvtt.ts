import type { Cue } from '#contract/core/content/cues.ts';
import { escapeMarkup } from '#look/markup.ts';

/** Returns cues as WebVTT. Each text is one line, because a blank line would end its cue. */
export function toWebVtt(cues: Cue[]): string {
  const blocks = cues.map(
    ({ from, to, text }) => `${toTime(from)} --> ${toTime(to)}\n${escapeMarkup(text.replaceAll(/\s+/g, ' '))}\n`,
  );
  return `WEBVTT\n\n${blocks.join('\n')}`;
}

function toTime(ms: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const seconds = ms / 1000;
  return `${two(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}.${String(ms % 1000).padStart(3, '0')}`;
}

/** Returns captions and descriptions in order of time, as HTML. */
export function toTranscript(captions: Cue[], descriptions: Cue[]): string {
  const lines = [
    ...descriptions.map(({ from, text }) => ({ from, html: `<p><em>${escapeMarkup(text)}</em></p>` })),
    ...captions.map(({ from, text }) => ({ from, html: `<p>${escapeMarkup(text)}</p>` })),
  ];
  return lines
    .toSorted((a, b) => a.from - b.from)
    .map(({ html }) => html)
    .join('');
}
