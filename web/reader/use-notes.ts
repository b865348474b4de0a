import { useState } from 'react';
import type { Note } from '#contract/reading.ts';

/** The notes of the person in the open book; `list` is undefined for readers without an account, and when the notes are not known. */
export type Notes = { list: Note[] | undefined; change: (list: Note[]) => void };

export function useNotes(known: Note[] | undefined): Notes {
  const [list, change] = useState(known);
  return { list, change };
}
