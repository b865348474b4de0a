import { randomBytes } from 'node:crypto';
import { describe, expect, onTestFinished } from 'vitest';
import { createPublishedStory } from '#api/testing/created-rows.ts';
import { storyTest } from '#api/testing/story-test.ts';

const test = storyTest
  .extend('taken', () => `the-boat-${randomBytes(3).toString('hex')}`)
  .extend('publish', ({ reviews, lead }) => async (id: string): Promise<string> => {
    const reply = await reviews.decide(lead, id, 'approve', { audience: 'school', publish: 'now' });
    expect(reply.statusCode).toBe(200);
    return reply.json().slug;
  })
  .extend('openedId', ({ app, student }) => async (slug: string): Promise<string> => {
    return (await app.request(`/api/stories/${slug}/`, { as: student })).json().id;
  })
  /** Makes the next draws of six characters equal, which chance does once in 16 million. */
  .extend('drawTheSame', ({ app, taken }) => async (draws: number) => {
    const { owner } = app.database;
    await owner.query(`create sequence draws;
      create function draw_the_same() returns trigger language plpgsql as $$
        begin
          if nextval('public.draws') <= ${draws} then
            new.slug := '${taken}';
            -- Two transactions draw before either of them commits.
            perform pg_sleep(0.1);
          end if;
          return new;
        end $$;
      create trigger draw_the_same before update of slug on stories for each row
        when (old.slug is null and new.slug is not null) execute function draw_the_same()`);
    onTestFinished(async () => {
      await owner.query('drop trigger draw_the_same on stories; drop function draw_the_same; drop sequence draws');
    });
    return async (): Promise<number> => Number((await owner.query('select last_value from draws')).rows[0].last_value);
  });

describe('the address of a story', () => {
  test('is another one where a story of the same title has the first, which keeps it', async ({
    aSentStory,
    publish,
    openedId,
    drawTheSame,
    taken,
  }) => {
    const [first, second] = [await aSentStory('<p>First.</p>'), await aSentStory('<p>Second.</p>')];
    const countDraws = await drawTheSame(3);

    const firstSlug = await publish(first);
    const secondSlug = await publish(second);

    expect(firstSlug).toBe(taken);
    expect(secondSlug).toMatch(/^the-boat-[0-9a-f]{6}$/);
    expect(secondSlug).not.toBe(taken);
    expect(await countDraws()).toBe(4);
    expect(await openedId(firstSlug)).toBe(first);
    expect(await openedId(secondSlug)).toBe(second);
  });

  test('is another one where both are published at the same time', async ({
    aSentStory,
    publish,
    openedId,
    drawTheSame,
    taken,
  }) => {
    const ids = [await aSentStory('<p>First.</p>'), await aSentStory('<p>Second.</p>')];
    const countDraws = await drawTheSame(2);

    const slugs = await Promise.all(ids.map(publish));

    expect(slugs.filter((slug) => slug === taken)).toHaveLength(1);
    expect(new Set(slugs).size).toBe(2);
    expect(await countDraws()).toBe(3);
    expect(await Promise.all(slugs.map(openedId))).toEqual(ids);
  });

  test('is another one where a story of another school has the first', async ({
    app,
    aSentStory,
    publish,
    openedId,
    drawTheSame,
    taken,
  }) => {
    const id = await aSentStory();
    const foreign = await app.aSchool();
    await createPublishedStory({ app, shelf: foreign }, { slug: taken });
    const countDraws = await drawTheSame(1);

    const slug = await publish(id);

    expect(slug).not.toBe(taken);
    expect(await countDraws()).toBe(2);
    expect(await openedId(slug)).toBe(id);
  });

  test('stays when the story is taken down and shown again, also beside one of the same title', async ({
    lead,
    reviews,
    aSentStory,
    publish,
    openedId,
  }) => {
    const [first, second] = [await aSentStory('<p>First.</p>'), await aSentStory('<p>Second.</p>')];
    const slug = await publish(first);
    await reviews.decide(lead, first, 'take-down', { reason: 'not_kind' });
    await publish(second);

    expect((await reviews.decide(lead, first, 'restore')).statusCode).toBe(200);

    expect(await openedId(slug)).toBe(first);
  });
});
