import type { Person, School, TestApp } from './test-app.ts';

/** A small drawing: one line on white paper. */
export const aDrawing = {
  ...{ width: 1200, height: 900, paper: '#ffffff', cutouts: [] },
  strokes: [
    {
      colour: '#2266b8',
      width: 18,
      points: [
        [10, 10],
        [400, 300],
      ],
    },
  ],
};

/** Creates a person's message to the world, with the permission to publish if the state needs it. */
export async function aMessageToTheWorld(
  app: TestApp,
  school: School,
  author: Person,
  columns: Record<string, string | number | Date | null> = {},
): Promise<string> {
  const { state = 'in_review' } = columns;
  if (author.role === 'student' && (state === 'approved' || state === 'published'))
    await permitWorks(app, school, author);
  const times = {
    ...(state !== 'in_review' && state !== 'changes_asked' && { approved_at: new Date() }),
    ...(state === 'published' && { published_at: new Date() }),
  };
  const message = { text: 'Dear World, keep the ice.', goal: 13, language: 'en', pen_name: 'Amara O.' };
  return app.insert('dear_world_messages', {
    ...{ tenant_id: school.id, author_id: author.id, ...message, state, ...times, ...columns },
  });
}

export async function permitWorks(app: TestApp, school: School, student: Person, works = true): Promise<void> {
  await app.database.owner.query(
    `insert into publishing_permissions (tenant_id, student_id, works) values ($1, $2, $3)
      on conflict (tenant_id, student_id) do update set works = excluded.works`,
    [school.id, student.id, works],
  );
}
