import { PencilSimpleIcon } from '@phosphor-icons/react/dist/ssr/PencilSimple';
import type { ManagedStory } from '#contract/library/managed-stories.ts';
import type { ManagedBook } from '#contract/library/publishing.ts';
import type { BulkOptions } from '#web/kit/bulk.ts';
import type { Translate } from '#web/kit/translate.ts';
import { BulkFields, StoryBulkFields } from './bulk-fields.tsx';
import { type BulkValues, bookValues, bulkErrors, noValues } from './bulk-values.ts';
import { bookReads } from './processing.ts';
import { storyReads } from './story-details.ts';

/** Bulk actions on books. */
export function bookBulk(t: Translate): BulkOptions<ManagedBook> {
  return {
    invalidates: bookReads,
    actions: [
      {
        key: 'update',
        label: t('Change details'),
        icon: PencilSimpleIcon,
        question: (count) =>
          t('{count, plural, one {Change the details of # book?} other {Change the details of # books?}}', { count }),
        explanation: t('Nothing is published. A book that cannot have one of these details is left as it is.'),
        doneWords: changedWords(t),
        fields: {
          initial: noValues,
          errors: (values) => translated(bulkErrors(values as BulkValues), t),
          render: (form) => <BulkFields form={form} />,
          toBody: (values) => ({ values: bookValues(values as BulkValues) }),
        },
      },
      {
        // Started by importing a list, never from selected rows.
        key: 'import',
        label: t('Import a list of books'),
        isFor: () => false,
        question: String,
        doneWords: changedWords(t),
      },
    ],
  };
}

/** Bulk actions on stories. */
export function storyBulk(t: Translate): BulkOptions<ManagedStory> {
  return {
    invalidates: storyReads,
    actions: [
      {
        key: 'update',
        label: t('Change details'),
        icon: PencilSimpleIcon,
        question: (count) =>
          t('{count, plural, one {Change the details of # story?} other {Change the details of # stories?}}', {
            count,
          }),
        explanation: t('Nothing is published. A story that cannot have one of these details is left as it is.'),
        doneWords: (count) =>
          t('{count, plural, one {# story was changed.} other {# stories were changed.}}', { count }),
        fields: {
          initial: noValues,
          errors: (values) => translated(bulkErrors(values as BulkValues), t),
          render: (form) => <StoryBulkFields form={form} />,
          toBody: (values) => ({ values: bookValues(values as BulkValues) }),
        },
      },
    ],
  };
}

const changedWords = (t: Translate) => (count: number) =>
  t('{count, plural, one {# book was changed.} other {# books were changed.}}', { count });

const translated = (errors: Partial<BulkValues>, t: Translate) =>
  Object.fromEntries(Object.entries(errors).map(([name, message]) => [name, t(message)]));
