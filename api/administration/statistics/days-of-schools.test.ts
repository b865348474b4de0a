import { describe, expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import type { School } from '#api/testing/test-app.ts';
import type { Statistics } from '#contract/administration/statistics.ts';
import { dayIn } from '#contract/kit/days.ts';
import type { WorkStatistics } from '#contract/library/work-statistics.ts';
import type { Certificate } from '#contract/shop/certificates.ts';

const test = schoolTest
  .extend('aSchoolIn', ({ app }) => async (timeZone: string) => {
    const school = await app.aSchool();
    await app.insert('sale_settings', {
      ...{ tenant_id: school.id, time_zone: timeZone, cause_share: 5000, school_share: 1000 },
    });
    return school;
  })
  .extend('daysOf', ({ app }) => async (school: School, kind: string) => {
    const { rows } = await app.database.owner.query<{ day: string; count: number }>(
      "select day::text, count::int from daily_counts where tenant_id = $1 and kind = $2 and key = '' order by day",
      [school.id, kind],
    );
    return Object.fromEntries(rows.map(({ day, count }) => [day, count]));
  });

describe('a count is of the day at the school', () => {
  test.for([
    // Daylight saving time began on 27 September and ended on 5 April.
    ['Pacific/Auckland', '2026-09-26T11:45Z', '2026-09-26'],
    ['Pacific/Auckland', '2026-09-26T20:00Z', '2026-09-27'],
    ['Pacific/Auckland', '2026-09-27T11:15Z', '2026-09-28'],
    ['Pacific/Auckland', '2026-04-04T11:15Z', '2026-04-05'],
    ['Pacific/Auckland', '2026-04-05T11:45Z', '2026-04-05'],
    ['Pacific/Honolulu', '2026-03-29T09:45Z', '2026-03-28'],
    ['Pacific/Honolulu', '2026-03-29T10:00Z', '2026-03-29'],
    // Daylight saving time began on 29 March and ended on 25 October.
    ['Europe/London', '2026-03-28T23:30Z', '2026-03-28'],
    ['Europe/London', '2026-03-29T23:30Z', '2026-03-30'],
    ['Europe/London', '2026-10-24T23:30Z', '2026-10-25'],
    ['Europe/London', '2026-10-25T23:30Z', '2026-10-25'],
    ['Asia/Kathmandu', '2026-11-20T18:15Z', '2026-11-21'],
  ])('in %s at %s it is %s', async ([timeZone = '', moment = '', day = ''], { app, aSchoolIn, daysOf }) => {
    const school = await aSchoolIn(timeZone);
    const book = await app.aBook(school);
    app.counters.addAt(Date.parse(moment), school.id, 'searches', '', 1);
    // A book that was opened on another school's site counts for the day at the book's school.
    app.counters.addAt(Date.parse(moment), (await aSchoolIn('UTC')).id, 'reads', book.id, 1);
    await app.counters.flush();
    expect(await daysOf(school, 'searches')).toEqual({ [day]: 1 });
    expect(await daysOf(school, 'reads')).toEqual({ [day]: 1 });
  });

  test('without sales settings it is the time of its country, and UTC in a time zone that PostgreSQL does not know', async ({
    app,
    aSchoolIn,
    daysOf,
  }) => {
    const inAmman = await app.aSchool();
    await app.database.owner.query("update tenants set country = 'JO' where id = $1", [inAmman.id]);
    const onMars = await aSchoolIn('Mars/Jezero');
    for (const { id } of [inAmman, onMars]) app.counters.addAt(Date.parse('2026-11-20T21:30Z'), id, 'searches', '', 1);
    await app.counters.flush();
    expect(await daysOf(inAmman, 'searches')).toEqual({ '2026-11-21': 1 });
    expect(await daysOf(onMars, 'searches')).toEqual({ '2026-11-20': 1 });
  });
});

/** In these two time zones, the date always differs. */
describe.for(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('in %s', (timeZone) => {
  test('a read counts for today, and statistics and weeks end with today', async ({ app, aSchoolIn, daysOf }) => {
    const school = await aSchoolIn(timeZone);
    const admin = await app.aPerson(school, 'school_admin');
    const book = await app.aBook(school);
    const before = dayIn(timeZone);
    await app.request(`/api/books/${book.id}/reads/`, { method: 'POST', as: admin });
    const statistics = (await app.request('/api/statistics/?metric=reads', { as: admin })).json<Statistics>();
    const { weeks } = (await app.request('/api/teacher/book-stats/', { as: admin })).json<WorkStatistics>();
    // Accepts two days, because midnight can pass in between.
    const today = expect.toBeOneOf([before, dayIn(timeZone)]);
    expect(Object.entries(await daysOf(school, 'reads'))).toEqual([[today, 1]]);
    expect(statistics.to).toEqual(today);
    expect(statistics.series[0]?.points.at(-1)).toEqual({ at: today, count: 1 });
    expect(weeks.at(-1)?.reads).toBe(1);
  });

  test('a certificate has the day at the school, on its page and in the list', async ({ app, aSchoolIn }) => {
    const school = await aSchoolIn(timeZone);
    const student = await app.aPerson(school, 'student');
    const issued_at = '2026-03-01T10:30:00.000Z';
    await app.insert('certificates', {
      ...{ tenant_id: school.id, kind: 'course_finished', author_id: student.id, course_title: 'How a book is made' },
      issued_at,
    });
    const { results } = (await app.request('/api/my-certificates/', { as: student })).json<{
      results: Certificate[];
    }>();
    const [certificate] = results;
    const issued_on = timeZone === 'Pacific/Kiritimati' ? '2026-03-02' : '2026-02-28';
    expect(certificate).toMatchObject({ issued_at, issued_on });
    const shown = (await app.request(`/api/certificates/${certificate?.id}/`, { as: student })).json<Certificate>();
    expect(shown.issued_on).toBe(issued_on);
  });
});
