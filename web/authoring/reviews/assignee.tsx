import { useMutation } from '@tanstack/react-query';
import { call } from '#web/kit/call.ts';
import { ChoiceField } from '#web/kit/choice-field.tsx';
import { useFullName } from '#web/kit/person-name.ts';
import { announce } from '#web/kit/ui/announce.ts';
import { useAction } from '#web/kit/use-action.ts';
import { useIsReadOnly } from '#web/kit/visit.ts';
import { useWords } from '#web/kit/words.ts';
import type { OpenReview } from './use-review.ts';

/** Asks a reviewer to review the piece, or no one in particular. */
export function Assignee({ review: { piece, decide } }: { review: OpenReview }) {
  const t = useWords();
  const fullName = useFullName();
  const isReadOnly = useIsReadOnly();
  const assign = (to: string | null) =>
    decide((request) => call('POST /reviews/{type}/{id}/assign/', { ...request, body: { to } }));
  const { run } = useAction(useMutation({ mutationFn: assign }), {
    onSuccess: (isDone) => isDone && announce(t('Assigned.')),
  });
  if (!piece.can_assign) return null;
  return (
    <ChoiceField
      label={t('Assigned to')}
      anyLabel={t('Any reviewer')}
      options={piece.assignees.map((person) => ({ value: person.id, label: fullName(person) }))}
      value={piece.assigned_to?.id ?? ''}
      disabled={isReadOnly}
      onChange={({ target }) => void run(target.value || null)}
    />
  );
}
