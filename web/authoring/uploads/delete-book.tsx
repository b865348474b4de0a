import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Piece } from '#contract/authoring/pieces.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { ConfirmDialog } from '#web/kit/confirm-dialog.tsx';
import { paths } from '#web/kit/paths.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { useWords } from '#web/kit/words.ts';
import { stopUpload } from './file-upload.ts';

/** Deletes a draft. Its author can restore it for 30 days. */
export function DeleteBook({ piece: { id, title } }: { piece: Piece }) {
  const t = useWords();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const deletion = useApiMutation('DELETE /my-books/{id}/', { invalidates: ['GET /my-books/'] });
  async function remove() {
    await deletion.mutateAsync({ params: { id } });
    await stopUpload(id);
  }
  return (
    <p>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        {t('Delete this book')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('Delete this book?')}
          name={title}
          confirmLabel={t('Delete book')}
          onConfirm={remove}
          onClose={() => setAsking(false)}
          onDone={() => navigate(paths.myBooks())}
        >
          {t('You can get it back in My Books for 30 days.')}
        </ConfirmDialog>
      )}
    </p>
  );
}
