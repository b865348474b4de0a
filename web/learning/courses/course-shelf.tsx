import { useEffect, useState } from 'react';
import type { BookSummary } from '#contract/library/books.ts';
import { CallError, call } from '#web/kit/call.ts';
import { contentPaths } from '#web/kit/content-paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { SectionHead } from '#web/learning/content-pages/block-parts.tsx';
import { BookShelf } from '#web/learning/content-pages/book-shelf.tsx';

const MAX_BOOKS = 6;

/** Shows the newest books with the goals of a course, or nothing if there are none. */
export function CourseShelf({ goals }: { goals: number[] }) {
  const [books, setBooks] = useState<BookSummary[]>([]);
  const key = goals.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the goals
  useEffect(() => {
    let isLeft = false;
    findBooks(goals).then((found) => {
      if (!isLeft) setBooks(found);
    });
    return () => {
      isLeft = true;
    };
  }, [key]);
  return <GoalShelf goals={goals} books={books} />;
}

/** The shelf with its books. If all share one goal, a link leads to the complete list. */
export function GoalShelf({ goals, books }: { goals: number[]; books: BookSummary[] }) {
  const t = useTranslate();
  if (books.length === 0) return null;
  const title = t('Books that go with this course');
  const [goal, ...others] = goals;
  const isAlone = goal !== undefined && others.length === 0;
  return (
    <section>
      <SectionHead title={title} {...(isAlone && { to: contentPaths.library({ goal: String(goal) }) })} />
      <BookShelf label={title} books={books} />
    </section>
  );
}

/** Finds books of each goal. Without a connection the page has no shelf. */
async function findBooks(goals: number[]): Promise<BookSummary[]> {
  const lists = await Promise.all(
    goals.map(async (goal) => {
      try {
        return (await call('GET /books/', { query: { goal, ordering: 'new', limit: MAX_BOOKS } })).results;
      } catch (cause) {
        if (cause instanceof CallError) return [];
        throw cause;
      }
    }),
  );
  return mixLists(lists, MAX_BOOKS);
}

/**
 * Takes from each list in turn, so that every goal is represented. The lists have no book in common, because a book has
 * one goal.
 */
export function mixLists<Item>(lists: Item[][], max: number): Item[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const turns = Array.from({ length: longest }, (_, turn) => lists.flatMap((list) => list.slice(turn, turn + 1)));
  return turns.flat().slice(0, max);
}
