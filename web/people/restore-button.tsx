import type { ReactNode } from 'react';
import { useFullName } from '#web/kit/person-name.ts';
import { useAction } from '#web/kit/use-action.ts';
import { useWords } from '#web/kit/words.ts';
import { Button } from '#web/ui/button.tsx';
import { type PeopleSource, useRestorePeople } from './people-source.ts';

type Named = { id: string; first_name: string; last_name: string };
type Props = {
  source: PeopleSource;
  people: Named[];
  onDone: () => void;
  isSmall?: boolean;
  /** Accessible name, if the text does not say who is restored. */
  label?: string;
  children: ReactNode;
};

/** Restoring removes nothing, so it needs no confirmation. */
export function RestoreButton({ source, people, onDone, isSmall, label, children }: Props) {
  const fullName = useFullName();
  const t = useWords();
  const [first] = people;
  const successMessage =
    people.length === 1 && first
      ? t('{name} was restored.', { name: fullName(first) })
      : t('{count, plural, one {# person was restored.} other {# people were restored.}}', { count: people.length });
  const { run, isBusy } = useAction(useRestorePeople(source), { successMessage, onSuccess: onDone });
  return (
    <Button
      isSmall={isSmall}
      aria-label={label}
      isBusy={isBusy}
      onClick={() => void run({ body: { ids: people.map(({ id }) => id) } })}
    >
      {children}
    </Button>
  );
}
