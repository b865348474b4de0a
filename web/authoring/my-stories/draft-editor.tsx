import { lazy, Suspense } from 'react';
import { useApiMutation } from '#web/kit/api.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { RowsSkeleton } from '#web/kit/ui/skeleton.tsx';
import type { StoryProps } from './story-draft.ts';

/** The editor is larger than all other parts of the wizard together. */
const StoryEditor = lazy(async () => ({ default: (await import('./story-editor.tsx')).StoryEditor }));

/** Returns the function that sends a picture for a story. */
export function useAddPicture(id: string) {
  const { mutateAsync } = useApiMutation('POST /my-stories/{id}/pictures/');
  return (photo: Blob, alt: string) => {
    const body = new FormData();
    // Fields before the file: the server reads them first.
    body.append('alt', alt);
    body.append('picture', photo, 'picture');
    return mutateAsync({ params: { id }, body });
  };
}

/** The text of a story in its editor. Every change is saved immediately. */
export function DraftEditor({ draft, snapshot, story }: StoryProps) {
  const t = useTranslate();
  const onAddPicture = useAddPicture(story.id);
  return (
    <Suspense fallback={<RowsSkeleton label={t('Loading…')} count={5} />}>
      <StoryEditor
        body={story.body}
        pictures={story.pictures}
        language={story.language}
        direction={story.direction}
        isReadOnly={snapshot.isWriter !== true || !story.can_edit}
        onChange={(body) => draft.change({ kind: 'details', values: { body } })}
        onAddPicture={onAddPicture}
      />
    </Suspense>
  );
}
