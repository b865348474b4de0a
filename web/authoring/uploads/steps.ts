import type { Piece } from '#contract/authoring/pieces.ts';

export const uploadSteps = ['file', 'details', 'cause', 'pages', 'check'] as const;
export type UploadStep = (typeof uploadSteps)[number];

export const stepWords: Record<UploadStep, string> = {
  file: 'File',
  details: 'Details',
  cause: 'Cause',
  pages: 'Pages',
  check: 'Check and send',
};

type Progress = {
  piece: Pick<Piece, 'source' | 'title' | 'author' | 'file' | 'pages' | 'can_lead'>;
  /** This tab is uploading a file. */
  isUploading: boolean;
  /** The title that a book has before its author enters one. */
  untitled: string;
};

/**
 * Returns the steps of a book. Pages made in the page maker come first; a file's pages come after the file. A student
 * with one page of a class book has no other steps.
 */
export function stepsOf({ source, can_lead = true }: { source: Piece['source']; can_lead?: boolean }): UploadStep[] {
  if (!can_lead) return ['pages', 'check'];
  return source === 'file' ? [...uploadSteps] : ['pages', 'details', 'cause', 'check'];
}

/** Returns whether a step has the content that later steps need. A goal is never required. */
export function isStepDone(step: UploadStep, { piece, isUploading, untitled }: Progress): boolean {
  const { source, file, pages, title, author } = piece;
  const hasFile = isUploading || (file !== null && file.state !== 'refused' && file.state !== 'failed');
  if (step === 'file') return hasFile;
  if (step === 'details') return title.trim() !== '' && title !== untitled && author.trim() !== '';
  if (step === 'pages') return pages.length > 0 || (source === 'file' && hasFile);
  return step === 'cause';
}

/** Returns the step to show: the requested one, or the first unfinished one if that comes before it. */
export function resolveStep(requested: string | null, progress: Progress): UploadStep {
  const steps = stepsOf(progress.piece);
  const unfinished = steps.findIndex((step) => !isStepDone(step, progress));
  const last = unfinished < 0 ? steps.length - 1 : unfinished;
  const index = steps.map(String).indexOf(requested ?? '');
  // A student with one page of a class book opens it to write.
  if (index < 0 && !progress.piece.can_lead) return 'pages';
  return steps[index < 0 ? last : Math.min(index, last)] ?? 'check';
}
