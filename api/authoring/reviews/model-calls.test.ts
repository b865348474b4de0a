import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { calls } from '#api/testing/calls.ts';
import type { ModelPiece } from '#api/testing/review-model.ts';
import { operations } from '#api/testing/review-operations.ts';

/** Matches calls that write, review, read, publish or permit works. */
const OF_WORKS =
  /^(POST|PUT|PATCH|DELETE) \/(my-books|my-stories|reviews|books|stories|api-admin\/books|api-admin\/stories|api-super-admin\/books)\/|publishing-permission|^POST \/v1\/school-classes\/{id}\/books\//;

/** Calls that are not operations of the model, by reason. */
const LEFT_OUT: Record<string, string[]> = {
  'begins a piece: each run of the model begins with one': [
    ...['POST /my-books/', 'POST /my-stories/', 'POST /books/', 'POST /v1/school-classes/{id}/books/'],
    'POST /api-super-admin/books/',
  ],
  'the model’s worker makes pages without photos and drawings': [
    ...['PUT /my-books/{id}/pages/{page}/picture/', 'DELETE /my-books/{id}/pages/{page}/picture/'],
    ...['PUT /my-books/{id}/pages/{page}/drawing/', 'POST /my-stories/{id}/pictures/', 'PUT /my-books/{id}/cover/'],
  ],
  'is refused for a book of an author, which pieces.test.ts shows': [
    ...['PUT /api-admin/books/{id}/cover/', 'PUT /api-admin/books/{id}/file/'],
  ],
  'makes the same changes as the calls for one work, in a job': [
    ...['POST /api-admin/books/bulk/', 'POST /api-admin/stories/bulk/'],
    ...['POST /api-admin/books/import/', 'POST /api-admin/books/import/{id}/confirm/'],
  ],
  'puts back what the same colleague took down within the minute, which api/administration/platform-books/undo.deep.test.ts shows':
    ['POST /api-super-admin/books/{id}/undo/'],
  'tells reviewers that a name is made up, and moves nothing': [
    ...['POST /my-books/{id}/checks/{check}/made-up/', 'POST /my-stories/{id}/checks/{check}/made-up/'],
  ],
  'changes neither what is read nor who reads it': [
    ...['POST /api-admin/books/{id}/prepare-again/', 'PUT /books/{id}/featured/', 'PUT /books/{id}/offer/'],
    ...['PUT /books/{id}/reading/', 'POST /books/{id}/reports/', 'POST /stories/{slug}/reports/'],
    ...['PUT /books/{id}/bookmarks/{page}/', 'DELETE /books/{id}/bookmarks/{page}/'],
    ...['PUT /books/{id}/notes/{page}/', 'DELETE /books/{id}/notes/{page}/'],
  ],
};

/** Returns the calls of all operations, for a book and for a story, in each of their variants. */
function findModelCalls(): string[] {
  const ids = { id: randomUUID(), page: randomUUID(), lastPage: randomUUID() };
  const person = { id: randomUUID(), username: 'amara' };
  const world = { student: person, writer: person, teacher: person, classId: randomUUID() };
  return (['pages', 'story'] as const).flatMap((kind) => {
    const piece = { ...ids, kind, slug: 'the-boat', world } as unknown as ModelPiece;
    return Object.values(operations).flatMap((create) =>
      [0, 1, 2, 3].map((variant) => {
        const { method, url } = create(piece, variant, 1);
        return `${method} ${url}`;
      }),
    );
  });
}

const isCallOf = (name: string) => {
  const pattern = new RegExp(`^${name.replaceAll(/[.]/g, '[.]').replaceAll(/\{\w+\}/g, '[^/]+')}$`);
  return (call: string) => pattern.test(call);
};

test('every call that changes a work is an operation of the model, or is left out for a reason', () => {
  const modelCalls = findModelCalls();
  const ofWorks = Object.keys(calls).filter((name) => OF_WORKS.test(name) && !name.startsWith('GET '));
  const missing = ofWorks.filter((name) => !modelCalls.some(isCallOf(name)));

  expect(missing.toSorted()).toEqual(Object.values(LEFT_OUT).flat().toSorted());
});
