import { z } from 'zod';

export const reasonWords = { invalid: 'Enter a reason of 10 to 300 characters.' } as const;

/** The reason of platform staff for an action at a school; the school reads it in its audit log. */
export const Reason = z.string(reasonWords.invalid).trim().min(10, reasonWords.invalid).max(300, reasonWords.invalid);
