import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { UserIcon } from '@phosphor-icons/react/dist/ssr/User';
import type { Assignee, Lead } from '#contract/core/leads.ts';
import type { BulkOptions } from '#web/kit/bulk.ts';
import { ChoiceField } from '#web/kit/choice-field.tsx';
import type { Translate } from '#web/kit/translate.ts';

/** Bulk actions on leads. */
export function leadsBulk(t: Translate, assignees: Assignee[]): BulkOptions<Lead> {
  return {
    needsReason: true,
    invalidates: ['GET /leads/'],
    actions: [
      {
        key: 'assign',
        label: t('Assign'),
        icon: UserIcon,
        question: (count) => t('{count, plural, one {Assign this lead?} other {Assign these # leads?}}', { count }),
        doneWords: (count) =>
          t('{count, plural, one {# lead was assigned.} other {# leads were assigned.}}', { count }),
        fields: {
          initial: { assigned_to: '' },
          errors: ({ assigned_to }) => ({
            assigned_to: assigned_to === '' ? t('Choose a person of the platform.') : undefined,
          }),
          render: (form) => (
            <ChoiceField
              {...form.field('assigned_to')}
              label={t('Assigned to')}
              anyLabel={t('Choose a person')}
              options={assignees.map(({ id, name }) => ({ value: id, label: name }))}
            />
          ),
        },
      },
      {
        key: 'close',
        label: t('Close leads'),
        icon: CheckIcon,
        isFor: ({ state }) => state !== 'closed',
        question: (count) => t('{count, plural, one {Close this lead?} other {Close these # leads?}}', { count }),
        explanation: t('They stay in the list, and you can open them again.'),
        doneWords: (count) => t('{count, plural, one {# lead was closed.} other {# leads were closed.}}', { count }),
      },
    ],
  };
}
