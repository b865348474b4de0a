import { z } from 'zod';
import { ById, Moment, route } from '#contract/kit/route.ts';

export const permissionWords = {
  notByTeachers: 'At your school, only lead teachers and admins set the permission to publish.',
  everyoneBy: 'Your school does not let you publish for everyone. Choose families or school, or ask an admin.',
  audience:
    '{count, plural, one {# student in this book has no permission on record to publish for everyone.} other {# students in this book have no permission on record to publish for everyone.}} Choose families or school.',
} as const;

/** The permissions to publish a student’s works, voice and photos. Null means "not given" and counts as false. */
const Permission = z.strictObject({
  works: z.boolean().nullable().describe('Their works for everyone.'),
  voice: z.boolean().nullable().describe('Their recorded voice outside the school and its families.'),
  photos: z.boolean().nullable().describe('Photos in their works for everyone.'),
});
export type Permission = z.output<typeof Permission>;

export const PublishingPermission = Permission.extend({
  set_by: z.string().nullable().describe('Name of the person who set it; null if it was never set.'),
  set_at: Moment.nullable(),
  for_everyone: z.int().describe('Number of published works that only families could read without the permission.'),
  withheld: z
    .int()
    .describe('Number of published works that only families can read since the permission was withdrawn.'),
  pen_name: z.string().describe('The name under which readers will see the next works: chosen, or else proposed.'),
  can_set: z.boolean().describe('Whether the caller can change it.'),
});
export type PublishingPermission = z.output<typeof PublishingPermission>;

const base = { host: 'tenant', params: ById, path: '/students/{id}/publishing-permission/' } as const;

export const showPublishingPermission = route({
  ...base,
  method: 'GET',
  summary: 'Get what the school may publish of a student.',
  reply: PublishingPermission,
});
export const setPublishingPermission = route({
  ...base,
  method: 'PUT',
  summary:
    'Set what the school may publish of a student. Without `works`, their works for everyone change to families; with it, these change back.',
  body: Permission,
  reply: PublishingPermission,
});
/** The permissions to publish for the students of a class who are not archived. */
export const ClassPublishingPermission = z.object({
  students: z.int(),
  works: z.int().describe('Number of students whose permission for their works is given.'),
  voice: z.int(),
  photos: z.int(),
  set_by: z.string().nullable().describe('Name of the person who set the permission of a student last.'),
  set_at: Moment.nullable(),
  for_everyone: z.int().describe('Number of published works that only families could read without the permissions.'),
  withheld: z.int().describe('Number of published works that only families can read since a permission was withdrawn.'),
  can_set: z.boolean().describe('Whether the caller can change it.'),
});
export type ClassPublishingPermission = z.output<typeof ClassPublishingPermission>;

const ofClass = { ...base, path: '/v1/school-classes/{id}/publishing-permission/' } as const;

export const showClassPublishingPermission = route({
  ...ofClass,
  method: 'GET',
  summary: 'Count the students of a class whose permission to publish is given.',
  reply: ClassPublishingPermission,
});
export const setClassPublishingPermission = route({
  ...ofClass,
  method: 'POST',
  summary: 'Set what the school may publish of every student of a class.',
  body: Permission,
  reply: z.object({ changed: z.int().describe('Number of students whose permission changed.') }),
});
