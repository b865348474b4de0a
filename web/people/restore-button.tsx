import type { ReactNode } from 'react';
import { useDialogAction } from '#web/kit/use-dialog-action.ts';
import { useWords } from '#web/kit/words.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { fullName } from './names.ts';
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
  const t = useWords();
  const [first] = people;
  const successMessage =
    people.length === 1 && first
      ? t('{name} was restored.', { name: fullName(first) })
      : t('{count, plural, one {# person was restored.} other {# people were restored.}}', { count: people.length });
  const { run, isBusy, error } = useDialogAction(useRestorePeople(source), { successMessage, onDone });
  return (
    <>
      <Button
        isSmall={isSmall}
        aria-label={label}
        isBusy={isBusy}
        onClick={() => void run({ body: { ids: people.map(({ id }) => id) } })}
      >
        {children}
      </Button>
      {error && <Alert status="bad" role="alert" title={error} />}
    </>
  );
}
