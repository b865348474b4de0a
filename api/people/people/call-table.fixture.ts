import { randomUUID } from 'node:crypto';
import { admins, type CallTable, FILE, type Replay, type ReplayContext, staff } from '#api/testing/call-table.ts';
import {
  createPersonId,
  createReachableClass,
  createReachableStudent,
  createStudentId,
} from '#api/testing/created-rows.ts';
import { turnOnSecondFactor } from '#api/testing/second-factors.ts';

export const callTable: CallTable = {
  'PUT /change-password/{id}/': {
    host: 'tenant',
    who: staff,
    body: { new_password: 'river-lamp' },
    createId: createStudentId,
  },
  'GET /people/': { host: 'tenant', who: admins },
  'POST /people/': {
    host: 'tenant',
    who: admins,
    form: {
      role: 'teacher',
      first_name: 'Ada',
      last_name: 'Lovelace',
      email: 'ada@school.example',
      country: 'GB',
      username: 'ada',
      external_id: '007',
      class: '00000000-0000-4000-8000-000000000000',
      avatar: FILE,
    },
    prepare: async () => ({
      fields: { email: uniqueEmail(), username: undefined, external_id: undefined, class: undefined },
    }),
  },
  'GET /people/{id}/': { host: 'tenant', who: admins, createId: createPersonId },
  'PATCH /people/{id}/': {
    host: 'tenant',
    who: admins,
    form: {
      role: 'teacher',
      first_name: 'Ada',
      last_name: 'Lovelace',
      email: 'ada@school.example',
      country: 'GB',
      username: 'ada',
      external_id: '007',
      current_password: 'nine brass otters',
      avatar: FILE,
    },
    createId: createPersonId,
    prepare: async () => ({
      fields: { role: 'student', username: randomUUID(), external_id: randomUUID(), ...adultFields },
    }),
  },
  'POST /people/{id}/welcome/': {
    host: 'tenant',
    who: admins,
    prepare: async ({ app, school }) => ({
      params: { id: (await app.aPerson(school, 'teacher', { email: uniqueEmail() })).id },
    }),
  },
  'POST /people/{id}/remove-second-factor/': {
    host: 'tenant',
    who: admins,
    prepare: async ({ app, school, host }) => {
      const teacher = await app.aPerson(school, 'teacher', { email: uniqueEmail() });
      await turnOnSecondFactor(app, teacher, { host });
      return { params: { id: teacher.id } };
    },
  },
  'GET /people/{id}/history/': { host: 'tenant', who: admins, createId: createPersonId },
  'POST /people/archive/': {
    host: 'tenant',
    who: admins,
    body: { ids: ['00000000-0000-4000-8000-000000000000'] },
    prepare: aStudentId,
  },
  'POST /people/restore/': {
    host: 'tenant',
    who: admins,
    body: { ids: ['00000000-0000-4000-8000-000000000000'] },
    prepare: aStudentId,
  },
  'POST /people/bulk/': {
    host: 'tenant',
    who: admins,
    body: {
      action: 'archive',
      ids: ['00000000-0000-4000-8000-000000000000'],
      where: {},
      count: 1,
      reason: 'Left the school.',
    },
    prepare: async (context) => ({ fields: { ...(await aStudentId(context)).fields, where: undefined } }),
  },
  'POST /students/bulk/': {
    host: 'tenant',
    who: staff,
    body: {
      action: 'move',
      ids: ['00000000-0000-4000-8000-000000000000'],
      where: {},
      count: 1,
      reason: 'A new school year.',
      class: '00000000-0000-4000-8000-000000000000',
    },
    prepare: async (context) => ({
      fields: {
        ids: [(await createReachableStudent(context)).id],
        where: undefined,
        class: (await createReachableClass(context)).id,
      },
    }),
  },
  'GET /students/': { host: 'tenant', who: staff },
  'POST /students/': {
    host: 'tenant',
    who: staff,
    body: { first_name: 'Ada', last_name: 'Byron', username: 'ada', class: '00000000-0000-4000-8000-000000000000' },
    prepare: async (context) => ({
      fields: { username: randomUUID(), class: (await createReachableClass(context)).id },
    }),
  },
  'POST /students/many/': {
    host: 'tenant',
    who: staff,
    body: { class: '00000000-0000-4000-8000-000000000000', students: [{ first_name: 'Ada', last_name: 'Byron' }] },
    prepare: async (context) => ({ fields: { class: (await createReachableClass(context)).id } }),
  },
  'PATCH /students/{id}/': {
    host: 'tenant',
    who: staff,
    body: { first_name: 'Ada', last_name: 'Byron', pen_name: 'Ada B.' },
    createId: createStudentId,
  },
  'POST /students/move/': {
    host: 'tenant',
    who: staff,
    body: {
      ids: ['00000000-0000-4000-8000-000000000000'],
      from: '00000000-0000-4000-8000-000000000000',
      to: '00000000-0000-4000-8000-000000000000',
    },
    prepare: async (context) => {
      const student = await createReachableStudent(context);
      return { fields: { ids: [student.id], from: undefined, to: (await createReachableClass(context)).id } };
    },
  },
  'POST /students/archive/': {
    host: 'tenant',
    who: staff,
    body: { ids: ['00000000-0000-4000-8000-000000000000'] },
    prepare: aStudentId,
  },
  'POST /students/restore/': {
    host: 'tenant',
    who: staff,
    body: { ids: ['00000000-0000-4000-8000-000000000000'] },
    prepare: aStudentId,
  },
};

const uniqueEmail = () => `${randomUUID()}@people.example`;

/** The fields that a student does not have. */
const adultFields = { email: undefined, country: undefined };

async function aStudentId(context: ReplayContext): Promise<Replay> {
  return { fields: { ids: [(await createReachableStudent(context)).id] } };
}
