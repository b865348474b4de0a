import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Piece } from '#contract/authoring/pieces.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { ConfirmDialog } from '#web/kit/confirm-dialog.tsx';
import { paths } from '#web/kit/paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';

/** Deletes a draft. Its author can restore it for 30 days. */
export function DeleteStory({ story: { id, title } }: { story: Pick<Piece, 'id' | 'title'> }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const deletion = useApiMutation('DELETE /my-stories/{id}/', { invalidates: ['GET /my-stories/'] });
  return (
    <p>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        {t('Delete this story')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('Delete this story?')}
          name={title}
          confirmLabel={t('Delete story')}
          onConfirm={() => deletion.mutateAsync({ params: { id } })}
          onClose={() => setAsking(false)}
          onDone={() => navigate(paths.myStories())}
        >
          {t('You can get it back in My Stories for 30 days.')}
        </ConfirmDialog>
      )}
    </p>
  );
}
