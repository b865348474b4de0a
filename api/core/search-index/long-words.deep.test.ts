import { expect, test } from 'vitest';
import { leastProcessorTime } from '#api/testing/processor-time.ts';
import { toIndexWords, toSearchWords } from './search-words.ts';

test('a very long word and ten thousand letters cost little', async () => {
  const time = await leastProcessorTime(() => {
    expect(toSearchWords('ab'.repeat(50_000)).length).toBeLessThanOrEqual(60);
    toSearchWords('का '.repeat(10_000));
    toIndexWords('猫'.repeat(6000));
    toIndexWords('ก'.repeat(6000));
  });

  expect(time).toBeLessThan(500);
});
