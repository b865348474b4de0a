import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest, the longest first: one that begins last keeps one worker busy while the others have nothing to do. */
export const slowFiles = [
  'api/publishing/samples.test.ts',
  'api/publishing/sample-editions.test.ts',
  'api/security/plans.test.ts',
  'tools/interrupted-start.test.ts',
  'api/security/malformed.test.ts',
  'api/security/foreign-rows.test.ts',
  'api/security/language.test.ts',
  'api/reviews/model.test.ts',
  'tools/full-disk.test.ts',
  'tools/start.test.ts',
  'tools/dev.test.ts',
  'tools/backup.test.ts',
  'api/sign-in/plans.test.ts',
  'api/books/plans.test.ts',
  'api/press/samples.test.ts',
  'api/pieces/files.test.ts',
  'api/security/idempotency.test.ts',
];

/** Begins with the slow files. The others follow as Vitest orders them: those that took longer last time, or larger ones, first. */
export class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const placeOf = ({ moduleId }: TestSpecification) => {
      const place = slowFiles.findIndex((file) => moduleId.endsWith(`/${file}`));
      return place < 0 ? slowFiles.length : place;
    };
    return sorted.toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}
