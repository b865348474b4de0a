import { z } from 'zod';
import { ById, Nothing, route } from '#contract/kit/route.ts';

export const classDeviceWords = {
  full: 'This class has 60 devices, which is the limit. Remove a device first.',
} as const;

/** Number of devices that a class can have at the same time. */
export const MAX_CLASS_DEVICES = 60;

/** A browser that offers the names of a class without its code, because a teacher has marked it. */
export const ClassDevice = z.object({
  id: z.uuid(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  created_at: z.iso.datetime(),
  created_by: z
    .object({ first_name: z.string(), last_name: z.string() })
    .nullable()
    .describe('Who marked the device; null for a visitor and for an account that no longer exists.'),
  expires_at: z.iso.datetime().describe('The end of the school year, when the mark ends.'),
  is_this: z.boolean().describe('Whether this browser sent the request.'),
});
export type ClassDevice = z.output<typeof ClassDevice>;

const path = '/v1/school-classes/{id}/devices/';

export const listClassDevices = route({
  host: 'tenant',
  method: 'GET',
  path,
  summary: 'List the devices that belong to a class, the newest first.',
  params: ById,
  reply: z.object({ results: z.array(ClassDevice) }),
});

export const markClassDevice = route({
  host: 'tenant',
  method: 'POST',
  path,
  summary: 'Mark this browser as a device of a class until the end of the school year. It leaves its earlier class.',
  params: ById,
  reply: ClassDevice,
  status: 201,
});

export const removeClassDevice = route({
  host: 'tenant',
  method: 'DELETE',
  path: `${path}{deviceId}/`,
  summary: 'Remove a device from a class. It asks for the class code from the next visit on.',
  params: ById.extend({ deviceId: z.uuid() }),
  reply: z.void(),
  status: 204,
});

export const showClassOfDevice = route({
  host: 'tenant',
  method: 'GET',
  path: '/class-device/',
  summary: 'Get the class that this browser belongs to, for signing in.',
  params: Nothing,
  reply: z.object({
    school_class: z
      .object({
        name: z.string(),
        is_open: z.boolean().describe('Whether students can sign in with the class code; its names are then offered.'),
      })
      .nullable(),
  }),
});

export const leaveClassOfDevice = route({
  host: 'tenant',
  method: 'DELETE',
  path: '/class-device/',
  summary: 'Remove this browser from its class.',
  params: Nothing,
  reply: z.void(),
  status: 204,
});
