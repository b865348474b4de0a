import { describe, expect, test, vi } from 'vitest';
import { readRecorded } from './read-recorded.ts';

/** A player and a device voice that record their calls. */
function listen(pages: { src: string | undefined; text: string }[], { isBroken = false } = {}) {
  const heard: string[] = [];
  const player = {
    src: '',
    onended: null as HTMLAudioElement['onended'],
    onerror: null as HTMLAudioElement['onerror'],
    async play() {
      // Browsers report the failure in both ways.
      if (isBroken) fail();
      if (isBroken) throw new DOMException('', 'NotSupportedError');
      heard.push(player.src);
    },
    pause: vi.fn(),
  };
  const fail = () => player.onerror?.call(player as unknown as HTMLAudioElement, new Event('error'));
  const spoken: (() => void)[] = [];
  const onEnd = vi.fn();
  const speak = (text: string, onSpoken: () => void) => {
    heard.push(text);
    spoken.push(onSpoken);
    return () => void heard.push('stopped');
  };
  const stop = readRecorded({ pages, player, speak, onEnd });
  const end = () => player.onended?.call(player as unknown as HTMLAudioElement, new Event('ended'));
  return { heard, player, spoken, onEnd, stop, end, fail };
}

describe('readRecorded', () => {
  test('plays recordings, and speaks the pages in between', () => {
    const { heard, spoken, onEnd, end } = listen([
      { src: '/1.mp3', text: 'A boat.' },
      { src: undefined, text: 'A sea.' },
    ]);
    expect(heard).toEqual(['/1.mp3']);
    end();
    expect(heard).toEqual(['/1.mp3', 'A sea.']);
    expect(onEnd).not.toHaveBeenCalled();
    spoken[0]?.();
    expect(onEnd).toHaveBeenCalledOnce();
  });

  test('speaks the words of a recording that cannot be played', async () => {
    const { heard } = listen([{ src: '/1.mp3', text: 'A boat.' }], { isBroken: true });
    await expect.poll(() => heard).toEqual(['A boat.']);
  });

  test('speaks the words of a recording that breaks off, and goes on to the next page', () => {
    const { heard, spoken, fail } = listen([
      { src: '/1.mp3', text: 'A boat.' },
      { src: '/2.mp3', text: 'A sea.' },
    ]);
    fail();
    expect(heard).toEqual(['/1.mp3', 'A boat.']);
    spoken[0]?.();
    expect(heard).toEqual(['/1.mp3', 'A boat.', '/2.mp3']);
  });

  test('is silent after it was stopped', () => {
    const { player, onEnd, stop, end } = listen([{ src: '/1.mp3', text: '' }]);
    stop();
    end();
    expect(player.pause).toHaveBeenCalledOnce();
    expect(onEnd).not.toHaveBeenCalled();
  });
});
