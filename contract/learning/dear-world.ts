import { z } from 'zod';
import { Drawing } from '#contract/kit/drawings.ts';
import { KeysetQuery, pageOf } from '#contract/kit/page.ts';
import { ById, Moment, Nothing, route } from '#contract/kit/route.ts';
import { Language } from '#contract/library/publishing.ts';
import { cleanMessage, countGraphemes, hasHiddenCharacters, MAX_MESSAGE_GRAPHEMES } from './dear-world-text.ts';
import { dearWorldWords } from './dear-world-words.ts';

export const DearWorldState = z.enum(['in_review', 'changes_asked', 'approved', 'published', 'pulled_down']);
export type DearWorldState = z.output<typeof DearWorldState>;

const goal = z.int(dearWorldWords.goalMissing).min(1, dearWorldWords.goalMissing).max(17, dearWorldWords.goalMissing);

const ShownDrawing = z
  .object({ url: z.string(), alt: z.string() })
  .nullable()
  .describe('A picture in SVG, and what its author says it shows; empty if they did not say it.');

/** A message as everyone reads it, without person and school. */
export const DearWorldMessage = z.object({
  id: z.uuid(),
  text: z.string(),
  drawing: ShownDrawing,
  goal: z.int(),
  country: z.string().nullable().describe('Country of the school.'),
  pen_name: z.string(),
  language: z.string(),
});
export type DearWorldMessage = z.output<typeof DearWorldMessage>;

const MAX_DRAWING_LENGTH = 300_000;
/** A drawing with its description by the author. A drawing without lines and cutouts counts as none. */
const MessageDrawing = Drawing.extend({ alt: z.string().trim().max(300, dearWorldWords.altLong).default('') })
  .refine((drawing) => JSON.stringify(drawing).length <= MAX_DRAWING_LENGTH, dearWorldWords.drawingLarge)
  .transform((drawing) => (drawing.strokes.length + drawing.cutouts.length > 0 ? drawing : null));

const messageFields = {
  text: z
    .string(dearWorldWords.textMissing)
    .overwrite(cleanMessage)
    .min(1, dearWorldWords.textMissing)
    .max(4000, dearWorldWords.textLong)
    .refine((text) => countGraphemes(text) <= MAX_MESSAGE_GRAPHEMES, dearWorldWords.textLong)
    .refine((text) => !hasHiddenCharacters(text), dearWorldWords.textHidden)
    .describe('1 to 280 characters as readers see them. Characters that change the direction of text are removed.'),
  goal,
  language: Language,
  drawing: MessageDrawing.nullable().default(null),
};
export const NewDearWorldMessage = z.strictObject(messageFields);
export type NewDearWorldMessage = z.output<typeof NewDearWorldMessage>;

/** A message as its author sees it. */
export const MyMessage = z.object({
  id: z.uuid(),
  state: DearWorldState,
  text: z.string(),
  drawing: ShownDrawing,
  goal: z.int(),
  language: z.string(),
  pen_name: z.string(),
  remark: z.string().describe('What a reviewer asks for, or why it was taken down.'),
  sent_at: Moment,
  published_at: Moment.nullable(),
  can_change: z.boolean(),
});
export type MyMessage = z.output<typeof MyMessage>;

export const DearWorldQuery = KeysetQuery.omit({ search: true }).extend({
  goal: z.coerce.number().int().min(1).max(17).optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
});
export type DearWorldQuery = z.output<typeof DearWorldQuery>;

const MAX_BODY_BYTES = 2 ** 20;

export const listDearWorld = route({
  method: 'GET',
  path: '/dear-world/',
  summary: 'List the published messages to the world, the newest first.',
  host: 'both',
  query: DearWorldQuery,
  reply: pageOf(DearWorldMessage).extend({
    countries: z.array(z.string()).describe('The countries from which there are messages.'),
    editions: z
      .array(z.object({ year: z.int(), url: z.string() }))
      .describe('The yearly editions in the library of Booklark, the newest first.'),
  }),
});

export const sendDearWorldMessage = route({
  method: 'POST',
  path: '/dear-world/',
  summary:
    'Write a message to the world. An adult of the school reads it first, then Booklark; it is public after both.',
  host: 'tenant',
  body: NewDearWorldMessage,
  maxBodyBytes: MAX_BODY_BYTES,
  status: 201,
  reply: z.object({ id: z.uuid(), state: DearWorldState }),
});

export const MAX_MESSAGES_AT_ONCE = 60;

export const sendDearWorldMessages = route({
  method: 'POST',
  path: '/dear-world/many/',
  summary: 'Write messages for a class, each for one of its students or, without `student`, for the caller.',
  host: 'tenant',
  body: z.strictObject({
    class: z.uuid(),
    messages: z
      .array(z.strictObject({ student: z.uuid().nullable().default(null), ...messageFields }))
      .min(1, dearWorldWords.messagesMissing)
      .max(MAX_MESSAGES_AT_ONCE),
  }),
  maxBodyBytes: MAX_BODY_BYTES,
  status: 201,
  reply: z.object({ ids: z.array(z.uuid()) }),
});

export const changeDearWorldMessage = route({
  method: 'PUT',
  path: '/dear-world/{id}/',
  summary: 'Change a message that no one has approved, and send it to review again.',
  host: 'tenant',
  params: ById,
  body: NewDearWorldMessage,
  maxBodyBytes: MAX_BODY_BYTES,
  reply: z.object({ id: z.uuid(), state: DearWorldState }),
});

export const deleteDearWorldMessage = route({
  method: 'DELETE',
  path: '/dear-world/{id}/',
  summary: 'Delete a message of the caller. A published one disappears everywhere.',
  host: 'tenant',
  params: ById,
  status: 204,
  reply: Nothing,
});

export const listMyMessages = route({
  method: 'GET',
  path: '/my-messages/',
  summary: 'List the messages to the world of the caller, the newest first.',
  host: 'tenant',
  query: KeysetQuery.omit({ search: true }),
  reply: pageOf(MyMessage).extend({
    pen_name: z.string().describe('The name under which the next message of the caller is signed.'),
  }),
});

export const getMyMessageDrawing = route({
  method: 'GET',
  path: '/my-messages/{id}/drawing/',
  summary: 'Get the strokes and cutouts of the drawing of an own message, to go on with it.',
  host: 'tenant',
  params: ById,
  reply: Drawing,
});

/** Findings of the checks when a message was sent. */
export const DearWorldFinding = z.object({
  kind: z.enum(['name', 'address']),
  level: z.enum(['must', 'should']),
  words: z.string(),
});
export type DearWorldFinding = z.output<typeof DearWorldFinding>;
