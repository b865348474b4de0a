import { describe, expect, test } from 'vitest';
import { toTranscript, toWebVtt } from './webvtt.ts';

describe('WebVTT', () => {
  test('has the time of each cue with hours, and its text in one line', () => {
    const cues = [
      { from: 500, to: 5_700, text: 'One litre.' },
      { from: 3_661_050, to: 3_662_000, text: 'Two\n\nlines --> here' },
    ];
    expect(toWebVtt(cues)).toBe(
      'WEBVTT\n\n00:00:00.500 --> 00:00:05.700\nOne litre.\n\n01:01:01.050 --> 01:01:02.000\nTwo lines --&gt; here\n',
    );
  });

  test('has no markup of the text', () => {
    expect(toWebVtt([{ from: 0, to: 1, text: '<script> & </script>' }])).toContain(
      '&lt;script&gt; &amp; &lt;/script&gt;',
    );
  });
});

describe('the transcript', () => {
  test('has captions and descriptions in their order, escaped', () => {
    const captions = [{ from: 500, to: 900, text: '<b>Asha</b> walks.' }];
    const descriptions = [
      { from: 200, to: 900, text: 'A hill.' },
      { from: 1000, to: 1900, text: 'A tap.' },
    ];
    expect(toTranscript(captions, descriptions)).toBe(
      '<p><em>A hill.</em></p><p>&lt;b&gt;Asha&lt;/b&gt; walks.</p><p><em>A tap.</em></p>',
    );
  });
});
