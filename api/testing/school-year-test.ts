import { expect } from 'vitest';
import type { ClassPlan, SchoolYear, SchoolYearPreview } from '#contract/people/school-years.ts';
import { classTest } from './class-test.ts';
import type { Person } from './test-app.ts';

type Rows = {
  classes: { id: string; name: string; archived_at: Date | null }[];
  enrolments: { school_class_id: string; student_id: string }[];
  teachers: { school_class_id: string; teacher_id: string }[];
  students: { id: string; archived_at: Date | null }[];
};

/** Adds the admin's calls about school years, and all rows of the school that a school year may change. */
export const schoolYearTest = classTest
  .extend('preview', ({ app, admin }) => async (classes: ClassPlan[]): Promise<SchoolYearPreview> => {
    const reply = await app.request('/api/school-years/preview/', { method: 'POST', as: admin, body: { classes } });
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json();
  })
  .extend(
    'startCall',
    ({ app, admin }) =>
      (body: { classes: ClassPlan[]; fingerprint: string }, as: Person = admin) => {
        return app.request('/api/school-years/', { method: 'POST', as, body });
      },
  )
  .extend('start', ({ startCall }) => async (classes: ClassPlan[], fingerprint: string): Promise<SchoolYear> => {
    const reply = await startCall({ classes, fingerprint });
    expect(reply.statusCode, reply.body).toBe(201);
    return reply.json();
  })
  .extend('startPreviewed', ({ preview, start }) => async (classes: ClassPlan[]): Promise<SchoolYear> => {
    return start(classes, (await preview(classes)).fingerprint);
  })
  .extend('undoCall', ({ app, admin }) => (id: string, as: Person = admin) => {
    return app.request(`/api/school-years/${id}/undo/`, { method: 'POST', as });
  })
  .extend('undo', ({ undoCall }) => async (id: string): Promise<SchoolYear> => {
    const reply = await undoCall(id);
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json();
  })
  .extend('rows', ({ app, school }) => async (): Promise<Rows> => {
    const select = async (text: string) => (await app.database.owner.query(text, [school.id])).rows;
    return {
      classes: await select('select * from school_classes where tenant_id = $1 order by id'),
      enrolments: await select(
        'select school_class_id, student_id from enrolments where tenant_id = $1 order by school_class_id, student_id',
      ),
      teachers: await select(
        'select school_class_id, teacher_id from class_teachers where tenant_id = $1 order by school_class_id, teacher_id',
      ),
      students: await select(`select id, archived_at from users where tenant_id = $1 and role = 'student' order by id`),
    };
  });
