import type { ReactNode } from 'react';
import { useFullName } from '#web/kit/person-name.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { useAction } from '#web/kit/use-action.ts';
import { type PeopleSource, useRestorePeople } from './people-source.ts';

type Named = { id: string; first_name: string; last_name: string };
type Restoring = { source: PeopleSource; people: Named[]; onDone?: () => void };

/** Restoring removes nothing, so it needs no confirmation. */
export function useRestore({ source, people, onDone }: Restoring) {
  const fullName = useFullName();
  const t = useTranslate();
  const [first] = people;
  const successMessage =
    people.length === 1 && first
      ? t('{name} was restored.', { name: fullName(first) })
      : t('{count, plural, one {# person was restored.} other {# people were restored.}}', { count: people.length });
  const { run, isBusy } = useAction(useRestorePeople(source), {
    successMessage,
    ...(onDone && { onSuccess: onDone }),
  });
  return { restore: () => run({ body: { ids: people.map(({ id }) => id) } }), isBusy };
}

export function RestoreButton({ children, ...restoring }: Restoring & { children: ReactNode }) {
  const { restore, isBusy } = useRestore(restoring);
  return (
    <Button isBusy={isBusy} onClick={() => void restore()}>
      {children}
    </Button>
  );
}
