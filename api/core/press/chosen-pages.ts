import { z } from 'zod';
import { PageTurn } from '#contract/kit/page-layouts.ts';

/** A file page that a book shows: its number in the file, and its clockwise turn. */
export const ChosenPage = z.object({ page: z.int().positive(), turn: PageTurn });
export type ChosenPage = z.output<typeof ChosenPage>;

const Argument = z.array(z.tuple([z.int().positive(), PageTurn])).min(1);

/**
 * Returns chosen pages as an argument of the press. The form is short, because the system limits an argument's length.
 */
export const toArgument = (pages: ChosenPage[]): string => JSON.stringify(pages.map(({ page, turn }) => [page, turn]));

export function fromArgument(argument: string): ChosenPage[] {
  return Argument.parse(JSON.parse(argument)).map(([page, turn]) => ({ page, turn }));
}

/** Maps each chosen page's number in the file to its new number. */
export function numbersOf(pages: ChosenPage[]): Map<number, number> {
  return new Map(pages.map(({ page }, index) => [page, index + 1]));
}
