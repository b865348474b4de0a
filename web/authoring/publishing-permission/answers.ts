import type { Permission } from '#contract/authoring/publishing-permission.ts';
import { withContext } from '#contract/kit/message-context.ts';
import type { Endpoint } from '#web/kit/call.ts';

/** A family's answer. */
export type Answer = 'given' | 'refused' | 'none';
export type PermissionPart = keyof Permission;
/** The answers of a form, where some may still be empty. */
export type Answers = Record<PermissionPart, Answer | ''>;

export const PARTS = ['works', 'voice', 'photos'] as const;
export const ANSWERS = ['given', 'refused', 'none'] as const;

export const partWords: Record<PermissionPart, string> = {
  works: 'Works for everyone',
  voice: 'Voice outside the school',
  photos: 'Photos in works for everyone',
};
export const partHintWords: Record<PermissionPart, string> = {
  works: 'Anyone on the internet can read them. Without it, families are the widest audience.',
  voice: 'Without it, only the school and its families can hear recordings.',
  photos: 'Without it, a reviewer must confirm that no child can be recognized.',
};
export const answerWords: Record<Answer, string> = {
  given: withContext('Yes', 'permission'),
  refused: withContext('No', 'permission'),
  none: withContext('No answer yet', 'permission'),
};

/** Endpoints that show permissions, and the books whose audience a withdrawn permission changes. */
export const PERMISSION_ENDPOINTS: Endpoint[] = [
  'GET /students/{id}/publishing-permission/',
  'GET /v1/school-classes/{id}/publishing-permission/',
  'GET /api-admin/books/',
  'GET /api-admin/books/{id}/',
  'GET /people/{id}/history/',
  'GET /acts/',
  'GET /reviews/{type}/{id}/',
];

export function answerOf(value: boolean | null): Answer {
  if (value === null) return 'none';
  return value ? 'given' : 'refused';
}

export function answersOf({ works, voice, photos }: Permission): Answers {
  return { works: answerOf(works), voice: answerOf(voice), photos: answerOf(photos) };
}

const VALUES = { given: true, refused: false, none: null, '': null } as const;

export function permissionOf({ works, voice, photos }: Answers): Permission {
  return { works: VALUES[works], voice: VALUES[voice], photos: VALUES[photos] };
}

/** Returns how many works may change back to everyone with these answers. */
export function countReleasedWorks({ works }: Answers, { withheld }: { withheld: number }): number {
  return works === 'given' ? withheld : 0;
}

/** Returns how many works change to families with these answers. */
export function countHiddenWorks({ works }: Answers, { for_everyone }: { for_everyone: number }): number {
  return works === 'given' ? 0 : for_everyone;
}
