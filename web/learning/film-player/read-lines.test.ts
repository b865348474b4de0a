import { describe, expect, test } from 'vitest';
import { readLines } from './read-lines.ts';

const lines = ['One.', 'Two.', 'Three.'].map((text) => ({ text }));

function aReading(begin = -1) {
  const output: string[] = [];
  let isHeld = false;
  let end = () => {};
  const reading = readLines(lines, begin, {
    say({ text }, onEnd) {
      output.push(text);
      end = onEnd;
      return () => output.push(`stop ${text}`);
    },
    hold: (next) => {
      isHeld = next;
    },
  });
  return { reading, output, endLine: () => end(), isHeld: () => isHeld };
}

describe('the lines of a film', () => {
  test('are read when they begin, and the film is held until the line before has been read', () => {
    const { reading, output, endLine, isHeld } = aReading();
    reading.reach(-1);
    expect(output).toEqual([]);
    reading.reach(0);
    expect({ output, isHeld: isHeld() }).toEqual({ output: ['One.'], isHeld: false });
    reading.reach(1);
    expect({ output, isHeld: isHeld() }).toEqual({ output: ['One.'], isHeld: true });
    endLine();
    expect({ output, isHeld: isHeld() }).toEqual({ output: ['One.', 'Two.'], isHeld: false });
    endLine();
    reading.reach(1);
    expect(output).toEqual(['One.', 'Two.']);
  });

  test('are all read, also those that begin together', () => {
    const { reading, output, endLine, isHeld } = aReading();
    reading.reach(2);
    expect(isHeld()).toBe(true);
    endLine();
    expect(isHeld()).toBe(true);
    endLine();
    expect({ output, isHeld: isHeld() }).toEqual({ output: ['One.', 'Two.', 'Three.'], isHeld: false });
  });

  test('are read again after a pause in the middle of a line, and not after a pause between lines', () => {
    const { reading, output, endLine, isHeld } = aReading();
    reading.reach(0);
    reading.reach(1);
    reading.pause();
    expect(isHeld()).toBe(false);
    reading.reach(1);
    expect(output).toEqual(['One.', 'stop One.', 'One.']);
    endLine();
    endLine();
    reading.pause();
    reading.reach(1);
    expect(output).toEqual(['One.', 'stop One.', 'One.', 'Two.']);
  });

  test('begin where the film begins, and begin again when it is played again', () => {
    const { reading, output, endLine } = aReading(2);
    reading.reach(2);
    endLine();
    reading.reach(-1);
    reading.reach(0);
    expect(output).toEqual(['Three.', 'One.']);
  });
});
