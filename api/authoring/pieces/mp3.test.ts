import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { aRecording } from '#api/testing/recordings.ts';
import { samples } from '#api/testing/sample-files.ts';
import { readMp3 } from './mp3.ts';

const sample = (name: string) => readFile(path.join(samples, 'audio', name));
const text = (words: string) => Buffer.from(words, 'latin1');

/** Writes ID3v1: 128 bytes at the end. */
const id3v1 = () => Buffer.concat([text('TAG'), text('Amara Okafor'), Buffer.alloc(113)]);
/** Writes ID3v2, with a size in four bytes of seven bits. */
const id3v2 = (bytes = 300) =>
  Buffer.concat([
    text('ID3'),
    Buffer.from([3, 0, 0, 0, 0, bytes >> 7, bytes & 127]),
    Buffer.alloc(bytes, 'Amara Okafor'),
  ]);
/** Writes APEv2 with a header and a footer. */
function ape(bytes = 40): Buffer {
  const mark = (flags: number) => {
    const block = Buffer.alloc(32);
    block.write('APETAGEX', 'latin1');
    block.writeUInt32LE(2000, 8);
    block.writeUInt32LE(bytes + 32, 12);
    block.writeUInt32LE(flags, 20);
    return block;
  };
  return Buffer.concat([mark(0xa0000000), Buffer.alloc(bytes, 'Amara Okafor'), mark(0x80000000)]);
}
const lyrics = () => Buffer.concat([text('LYRICSBEGINAmara Okafor'), text('000023LYRICS200')]);

describe('readMp3', () => {
  test('returns the frames of a recording as they are, with how long they play', () => {
    const bytes = aRecording({ seconds: 2 });
    expect(readMp3(bytes)).toEqual({ bytes, milliseconds: 2016 });
  });

  test.for([
    ['ID3v1 behind', () => Buffer.concat([aRecording(), id3v1()])],
    ['ID3v2 in front', () => Buffer.concat([id3v2(), aRecording()])],
    ['APE behind, with its header', () => Buffer.concat([aRecording(), ape()])],
    ['APE in front', () => Buffer.concat([ape(), aRecording()])],
    ['Lyrics3 behind', () => Buffer.concat([aRecording(), lyrics()])],
    ['all of them', () => Buffer.concat([id3v2(20), id3v2(), ape(), aRecording(), ape(), lyrics(), id3v1()])],
  ] as const)('removes %s', ([, file]) => {
    const recording = readMp3(file());
    expect(recording?.bytes.equals(aRecording())).toBe(true);
  });

  test('removes the frame in which encoders write their name', () => {
    const info = aRecording({ seconds: 0.01 });
    info.write('Info', 13, 'latin1');
    expect(readMp3(Buffer.concat([info, aRecording()]))?.bytes.equals(aRecording())).toBe(true);
  });

  test.for([
    ['nothing', () => Buffer.alloc(0)],
    ['text', () => text('This is not sound. '.repeat(100))],
    ['zeros', () => Buffer.alloc(5000)],
    ['ones', () => Buffer.alloc(5000, 0xff)],
    ['a frame that is cut off', () => aRecording().subarray(0, -1)],
    ['bytes between the frames', () => Buffer.concat([aRecording(), text('Amara Okafor'), aRecording()])],
    ['bytes before the frames', () => Buffer.concat([text('<script>'), aRecording()])],
    ['bytes behind the frames', () => Buffer.concat([aRecording(), text('<script>')])],
    ['a tag that is longer than the file', () => Buffer.concat([id3v2(16_000).subarray(0, 400), aRecording()])],
    [
      'an APE tag with a lying size',
      () => {
        const tag = ape();
        tag.writeUInt32LE(0xffffffff, tag.length - 20);
        return Buffer.concat([aRecording(), tag]);
      },
    ],
    [
      'two files with other sample rates',
      () => {
        const other = aRecording();
        for (let offset = 2; offset < other.length; offset += 144) other[offset] = 0x60;
        return Buffer.concat([aRecording(), other]);
      },
    ],
    ['three frames', () => aRecording({ seconds: 0.07 })],
  ] as const)('refuses %s', ([, file]) => {
    expect(readMp3(file())).toBeUndefined();
  });

  test.skipIf(!samples)(
    'accepts the sample of a browser, and removes the name and the picture from the other',
    async () => {
      const plain = readMp3(await sample('made-voice.mp3'));
      expect(plain?.milliseconds).toBeGreaterThan(8000);
      const tagged = readMp3(await sample('made-voice-id3-picture.mp3'));
      expect(tagged?.bytes.equals(plain?.bytes ?? Buffer.alloc(0))).toBe(true);
    },
  );

  test.skipIf(!samples).for(['made-voice-broken.mp3', 'made-voice-chrome.webm', 'made-voice-safari.m4a'])(
    'refuses %s',
    async (name) => {
      expect(readMp3(await sample(name))).toBeUndefined();
    },
  );
});
