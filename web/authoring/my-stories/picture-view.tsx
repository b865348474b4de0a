import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react';
import { createContext, useContext, useId } from 'react';
import type { StoryPicture } from '#contract/authoring/my-stories.ts';
import css from '#web/core/rich-text/editor.module.css';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { TextField } from '#web/kit/ui/text-field.tsx';
import { movePicture } from './picture-commands.ts';

type Pictures = { find: (id: string) => StoryPicture | undefined; change: (position: number) => void };

/** The pictures of the story, and the function that replaces one of them. */
export const PicturesContext = createContext<Pictures>({ find: () => undefined, change: () => {} });

/** Shows a picture in the editor, and asks for its description when it is selected. */
export function PictureView({ node, selected, editor, getPos, updateAttributes, deleteNode }: NodeViewProps) {
  const t = useTranslate();
  const field = useId();
  const { find, change } = useContext(PicturesContext);
  const { id, alt } = node.attrs as { id: string; alt: string };
  const picture = find(id);
  const position = getPos() ?? 0;
  const place = editor.state.doc.resolve(position);
  const isMissing = alt.trim() === '';
  return (
    <NodeViewWrapper as="figure" className={css.figure} data-selected={selected || undefined}>
      {picture && (
        <img src={picture.src} width={picture.width} height={picture.height} alt={alt} data-drag-handle draggable />
      )}
      {!selected && editor.isEditable && isMissing && <p className={css.missing}>{t('Describe this picture.')}</p>}
      {selected && editor.isEditable && (
        <div className={css.about}>
          <TextField
            id={field}
            label={t('What is in this picture?')}
            hint={t('Read aloud to people who cannot see it.')}
            dir="auto"
            maxLength={2000}
            value={alt}
            onChange={({ target }) => updateAttributes({ alt: target.value })}
          />
          <div className={css.moves}>
            <Button kind="quiet" onClick={() => change(position)}>
              {t('Change picture')}
            </Button>
            {place.index() > 0 && (
              <Button kind="quiet" onClick={() => movePicture(editor, position, -1)}>
                {t('Move up')}
              </Button>
            )}
            {place.index() < place.parent.childCount - 1 && (
              <Button kind="quiet" onClick={() => movePicture(editor, position, 1)}>
                {t('Move down')}
              </Button>
            )}
            <Button kind="quiet" onClick={deleteNode}>
              {t('Remove picture')}
            </Button>
          </div>
        </div>
      )}
    </NodeViewWrapper>
  );
}
