import { useEffect, useRef, useState } from 'react';
import { withStorage } from '#web/core/saving/record-store.ts';
import type { FormState } from '#web/kit/form.tsx';
import { currentSession } from '#web/kit/session.ts';
import { textStore } from './store.ts';

type Values = Record<string, unknown>;

/**
 * Keeps what a signed-in person types in a form on this device until it is sent, because their session can end while
 * they write. Only the same person sees it again. Returns the function that forgets it.
 */
export function useTypedText<V extends Values>(form: FormState<V>, piece: string): () => void {
  const owner = useOwner();
  const [isRead, setRead] = useState(false);
  const latest = useRef(form);
  latest.current = form;
  const { values, isUnsaved } = form;
  const content = JSON.stringify(values);

  useEffect(() => {
    if (!owner) return;
    let isLeft = false;
    void withStorage(textStore.read(owner, piece)).then((record) => {
      if (isLeft) return;
      if (!latest.current.isUnsaved) restore(latest.current, record?.values);
      setRead(true);
    });
    return () => {
      isLeft = true;
    };
  }, [owner, piece]);

  useEffect(() => {
    if (!owner || !isRead) return;
    const record = { owner, piece, values: JSON.parse(content), changedAt: Date.now() };
    void withStorage(isUnsaved ? textStore.write(record) : textStore.remove(owner, piece));
  }, [owner, isRead, piece, isUnsaved, content]);

  return () => {
    if (owner) void withStorage(textStore.remove(owner, piece));
  };
}

/** Returns the person who opened the form. A visit or a view of someone else's account keeps nothing. */
function useOwner(): string | undefined {
  const [owner, setOwner] = useState<string>();
  useEffect(() => {
    const session = currentSession();
    if (session && !session.visit) setOwner(session.user.id);
  }, []);
  return owner;
}

function restore<V extends Values>(form: FormState<V>, values: Values = {}): void {
  for (const [name, value] of Object.entries(values))
    form.setValue(name as keyof V & string, value as V[keyof V & string]);
}
