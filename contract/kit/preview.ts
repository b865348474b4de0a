import { z } from 'zod';

/** The query parameter of every call and page that shows one entry of content. */
export const ofPreview = {
  preview: z.string().max(200).optional().describe('Shows exactly the revision that staff have signed, for 24 hours.'),
};
export const PreviewQuery = z.strictObject(ofPreview);

/** The part of a reply that says whether it shows a revision that may not be published. */
export const withPreview = { is_preview: z.boolean().describe('Whether this is a preview that staff have signed.') };
