import { type RefObject, useRef, useState } from 'react';
import type { StoryPicture } from '#contract/authoring/my-stories.ts';
import { pieceWords } from '#contract/authoring/piece-words.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { TextField } from '#web/kit/ui/text-field.tsx';

import { useAddPicture } from './draft-editor.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { StoryStepLinks } from './step-links.tsx';
import css from './stories.module.css';
import type { StoryProps } from './story-draft.ts';

/** Returns the pictures that a text shows, in their order, with their descriptions. */
export function picturesIn(body: string): { id: string; alt: string }[] {
  return imagesOf(parse(body)).map(({ dataset, alt }) => ({ id: dataset.picture ?? '', alt }));
}

/** Returns a text in which the picture at an index has another description. */
function describePicture(body: string, index: number, alt: string): string {
  const page = parse(body);
  imagesOf(page)[index]?.setAttribute('alt', alt);
  return page.body.innerHTML;
}

/** Returns a text with another picture at its end. */
function addPictureTo(body: string, { id, alt }: { id: string; alt: string }): string {
  const page = parse(body);
  const image = page.createElement('img');
  image.setAttribute('data-picture', id);
  image.setAttribute('alt', alt);
  page.body.append(image);
  return page.body.innerHTML;
}

const parse = (body: string) => new DOMParser().parseFromString(body, 'text/html');
const imagesOf = (page: Document) => [...page.querySelectorAll<HTMLImageElement>('img[data-picture]')];

/** Asks for the pictures of a story. Pictures are optional, but each needs a description. */
export function PicturesStep(props: StoryProps) {
  const t = useTranslate();
  const { require, shown } = useRequiredDescriptions();
  const isMissing = props.snapshot.isWriter === true && picturesIn(props.story.body).some(({ alt }) => !alt.trim());
  return (
    <div className={`stack ${css.narrow}`}>
      <h1>{t('Pictures')}</h1>
      <StoryPictures {...props} {...shown} />
      <StoryStepLinks id={props.story.id} step="pictures" onBlocked={isMissing ? require : undefined} />
    </div>
  );
}

/** Points out missing descriptions: `require` shows the errors and moves the focus to the first of them. */
export function useRequiredDescriptions() {
  const place = useRef<HTMLOListElement>(null);
  const [isRequired, setRequired] = useState(false);
  function require() {
    setRequired(true);
    const inputs = [...(place.current?.querySelectorAll('input') ?? [])];
    inputs.find(({ value }) => !value.trim())?.focus();
  }
  return { require, shown: { place, isRequired } };
}

type PicturesProps = StoryProps & {
  hasEditor?: boolean;
  place?: RefObject<HTMLOListElement | null>;
  /** Pictures without a description have an error. */
  isRequired?: boolean;
};

/**
 * Shows the pictures of a story with their descriptions. Without an editor beside the list, a new picture is added at
 * the end.
 */
export function StoryPictures({ hasEditor, place, isRequired, draft, snapshot, story }: PicturesProps) {
  const t = useTranslate();
  const addPicture = useAddPicture(story.id);
  const [isAdding, setAdding] = useState(false);
  const [added, setAdded] = useState<StoryPicture[]>([]);
  const isReadOnly = snapshot.isWriter !== true;
  const storyPictures = picturesIn(story.body);
  const find = (id: string) => [...story.pictures, ...added].find((picture) => picture.id === id);
  const change = (body: string) => draft.change({ kind: 'details', values: { body } });
  return (
    <>
      {storyPictures.length === 0 && (
        <p className={css.lead}>{t('Your story has no pictures. It does not need any.')}</p>
      )}
      {storyPictures.length > 0 && (
        <ol ref={place} className={css.pictures}>
          {storyPictures.map(({ id, alt }, index) => {
            const picture = find(id);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a story can show the same picture twice
              <li key={index}>
                {picture && <img src={picture.src} width={picture.width} height={picture.height} alt="" />}
                <TextField
                  label={t('What is in picture {number}?', { number: index + 1 })}
                  hint={t('Read aloud to people who cannot see it.')}
                  dir="auto"
                  maxLength={2000}
                  value={alt}
                  error={isRequired && !alt.trim() ? t(pieceWords.pictureUndescribed) : undefined}
                  readOnly={isReadOnly}
                  onChange={({ target }) => change(describePicture(story.body, index, target.value))}
                />
              </li>
            );
          })}
        </ol>
      )}
      {!isReadOnly && !hasEditor && <Button onClick={() => setAdding(true)}>{t('Add picture')}</Button>}
      {isAdding && (
        <PictureDialog
          onAdd={addPicture}
          onAdded={(picture) => {
            setAdded([...added, picture]);
            change(addPictureTo(story.body, picture));
            setAdding(false);
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}
