import { expect, test } from 'vitest';
import { readEntries } from '#db/content/read-entries.ts';
import { aroundToday } from './lessons.ts';

const lessons = readEntries('live');

test.each(['2026-11-26', '2026-12-01', '2027-03-03', '2031-08-17'])(
  'around %s one lesson is on the day itself, one has a recording and four are to come',
  (day) => {
    const now = new Date(`${day}T09:00:00Z`);
    const moved = aroundToday(lessons, now);
    const over = moved.filter(({ en }) => Date.parse(en.ends_at) <= now.getTime());

    expect(moved).toHaveLength(6);
    expect(over.length).toBeGreaterThanOrEqual(1);
    const later = moved.filter(({ en }) => en.starts_at > `${day}T23:59:59Z`);
    expect(later).toHaveLength(4);
    expect(moved.filter(({ en }) => en.starts_at.startsWith(day))).toHaveLength(1);
    expect(moved.filter(({ en }) => en.recording)).toHaveLength(1);
  },
);

test('a lesson keeps its length, and its weekday unless it is the one of this day', () => {
  const moved = aroundToday(lessons, new Date('2029-02-14T09:00:00Z'));
  for (const [at, { en }] of moved.entries()) {
    const before = lessons[at]?.en ?? en;
    const lengthOf = (times: typeof en) => Date.parse(times.ends_at) - Date.parse(times.starts_at);
    expect(lengthOf(en)).toBe(lengthOf(before));
    const isToday = en.starts_at.startsWith('2029-02-14');
    const weekday = isToday ? new Date('2029-02-14').getUTCDay() : new Date(before.starts_at).getUTCDay();
    expect(new Date(en.starts_at).getUTCDay()).toBe(weekday);
  }
});
