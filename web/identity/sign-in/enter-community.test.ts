import { describe, expect, test } from 'vitest';
import { fakeBrowser } from '#web/kit/testing/fake-browser.ts';
import { enterCommunity } from './parent-step.tsx';

const refused = () => Response.json({ error: 'Invalid password. Please try again.' }, { status: 401 });

describe('the field of the community password', () => {
  test.each(['BCDFG-HJ234', ' bcdfghj234 ', 'bcdfg hj234', '\u200eBCDFG–HJ\u200b234\u200e', 'ＢＣＤＦＧＨＪ２３４'])(
    'takes the family code “%s” to its own page',
    async (typed) => {
      fakeBrowser(refused);
      expect(await enterCommunity(typed)).toBe('BCDFGHJ234');
    },
  );

  test.each(['lake-reads', 'river reads'])('refuses the wrong password “%s”', async (typed) => {
    fakeBrowser(refused);
    await expect(enterCommunity(typed)).rejects.toThrow('Invalid password. Please try again.');
  });

  test('takes a password that looks like a family code for a password, when it is right', async () => {
    fakeBrowser(() => Response.json({ authenticated: true }));
    expect(await enterCommunity('BCDFGHJ234')).toBeUndefined();
  });
});
