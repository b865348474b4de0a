import { useEffect, useRef, useState } from 'react';
import type { Invitation } from '#contract/invitations.ts';
import { CallError } from '#web/app/call.ts';
import { useWords } from '#web/app/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Note } from '#web/ui/note.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useCopyLink } from './calls.ts';

type Props = { invitation: Invitation; onClose: () => void };

/** Makes a further link and shows it once: none that was made before can be read back. */
export function LinkDialog({ invitation: { id, email, name }, onClose }: Props) {
  const t = useWords();
  const tell = useToast();
  const { url, failure } = useLink(id);
  const whom = name ?? email ?? '';

  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      tell({ kind: 'done', says: t('The link is copied.') });
    } catch {
      // Not allowed here: the field can be selected and copied by hand.
      tell({ kind: 'failed', says: t('The link could not be copied. Please select and copy it.') });
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('A link to hand over')}
      closeLabel={t('Close')}
      actions={
        url && (
          <Button kind="solid" onClick={() => copy(url)} data-first>
            {t('Copy the link')}
          </Button>
        )
      }
    >
      <div className="stack">
        {failure && <Note status="bad" role="alert" fact={failure} />}
        {!url && !failure && <RowsSkeleton label={t('Loading…')} count={1} />}
        {url && (
          <>
            <p className="soft">
              {t('Give it to {whom} alone: whoever has it can accept. It works once, and for 14 days.', { whom })}
            </p>
            <TextField label={t('Link')} value={url} readOnly dir="ltr" onFocus={({ target }) => target.select()} />
          </>
        )}
      </div>
    </Dialog>
  );
}

function useLink(id: string) {
  const t = useWords();
  const { mutateAsync } = useCopyLink();
  const [found, setFound] = useState<{ url?: string; failure?: string }>({});
  const hasAsked = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, since each asking makes a link
  useEffect(() => {
    if (hasAsked.current) return;
    hasAsked.current = true;
    mutateAsync(id).then(setFound, (cause) => {
      if (!(cause instanceof CallError)) throw cause;
      setFound({ failure: cause.message || t('That did not work. Please try again.') });
    });
  }, []);
  return found;
}
