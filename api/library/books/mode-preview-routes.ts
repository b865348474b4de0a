import { allowAdmins } from '#api/kit/policy.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { serve } from '#api/kit/serve.ts';
import { findModesFor } from '#api/schools/modes/service.ts';
import { previewSchoolMode } from '#contract/library/mode-preview.ts';
import { findStudentPreview } from './mode-preview-queries.ts';
import { type BookSummaryRow, toBookSummary } from './service.ts';

const MAX_PREVIEW_BOOKS = 12;

export const modePreviewRoutes = [
  serve(previewSchoolMode, allowAdmins, async (call) => {
    const { db, params, settings } = call;
    const mode = (await findModesFor(call)).find(({ id }) => id === params.id);
    if (!mode) throw new Refusal('notFound');
    const preview = await findStudentPreview(db, { rule: mode.rule, limit: MAX_PREVIEW_BOOKS });
    const toSummaries = (rows: BookSummaryRow[]) => rows.map((row) => toBookSummary(row, { settings }));
    return { ...preview, books: toSummaries(preview.books), hidden_books: toSummaries(preview.hidden_books) };
  }),
];
