import { useState } from 'react';
import { isolated } from '#contract/kit/isolated-text.ts';
import { StoryBody } from '#web/core/works/story-body.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { type StoryProps, storyOf } from './story-draft.ts';

/** Opens the story as readers would see it, in the version on the server. */
export function StoryPreview({ draft, snapshot }: StoryProps) {
  const t = useTranslate();
  const [preview, setPreview] = useState<{ hasAll: boolean }>();
  const [isFlushing, setFlushing] = useState(false);
  const { title, author, body, pictures, language, direction } = storyOf({ piece: snapshot.stored });
  async function open() {
    setFlushing(true);
    setPreview({ hasAll: await draft.flush() });
    setFlushing(false);
  }
  return (
    <>
      <Button isBusy={isFlushing} onClick={() => void open()}>
        {t('Preview')}
      </Button>
      {preview && (
        <Dialog
          isOpen
          isWide
          onClose={() => setPreview(undefined)}
          title={
            <span lang={language} dir="auto">
              {title}
            </span>
          }
        >
          <div className="stack">
            {!preview.hasAll && <Alert title={t('Your last changes are not in this preview yet.')} />}
            <p className="soft">{t('by {name}', { name: isolated(author) })}</p>
            <StoryBody {...{ body, pictures, language, direction }} />
          </div>
        </Dialog>
      )}
    </>
  );
}
