import { z } from 'zod';
import { PageTurn } from '#contract/kit/page-layouts.ts';

/** A page of a file that a book shows: its number in the file, and how far it is turned clockwise. */
export const ChosenPage = z.object({ page: z.int().positive(), turn: PageTurn });
export type ChosenPage = z.output<typeof ChosenPage>;

const Argument = z.array(z.tuple([z.int().positive(), PageTurn])).min(1);

/** Returns chosen pages as an argument of the press. It is short, because the system limits the length of one. */
export const toArgument = (pages: ChosenPage[]): string => JSON.stringify(pages.map(({ page, turn }) => [page, turn]));

export function fromArgument(argument: string): ChosenPage[] {
  return Argument.parse(JSON.parse(argument)).map(([page, turn]) => ({ page, turn }));
}

/** Returns the new number of each page of a file that was chosen, by its number in the file. */
export function numbersOf(pages: ChosenPage[]): Map<number, number> {
  return new Map(pages.map(({ page }, index) => [page, index + 1]));
}
