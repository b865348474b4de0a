import { z } from 'zod';

/** Features that a mode can turn off besides filtering the lists. */
export const ModeFeature = z.enum(['sales', 'causes', 'stories', 'search', 'live', 'challenges']);
export type ModeFeature = z.output<typeof ModeFeature>;

/** The query parameter of every list that a mode filters. */
export const inMode = {
  mode: z.uuid().optional().describe('Id of a mode of this school; by default the first that is not locked.'),
};
export const ModeQuery = z.strictObject(inMode);

/** The query parameter that turns modes off in a list which staff also work with. */
export const ofAllModes = {
  all_modes: z
    .literal('true')
    .optional()
    .describe('The list is of all modes and none is applied. It counts only for those who work with the list.'),
};

/**
 * The mode in a query that returns no list. A browser sends the last selected mode, which may be locked or deleted by
 * now.
 */
export const ChosenModeQuery = z.strictObject({
  mode: z
    .uuid()
    .optional()
    .describe('Id of the mode that the caller chose; one that the caller cannot choose now counts as none.'),
});

/** The mode that was applied to a list. */
export const AppliedMode = z.object({ id: z.uuid(), name: z.string(), features_off: z.array(ModeFeature) });
export type AppliedMode = z.output<typeof AppliedMode>;

/** The part of a reply that names the mode. */
export const withMode = {
  mode: AppliedMode.nullable().describe(
    'The mode that was applied; null where the school has no switchboard, and for a list of all modes.',
  ),
};
