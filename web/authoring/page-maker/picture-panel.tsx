import { CameraIcon } from '@phosphor-icons/react/dist/ssr/Camera';
import { PaintBrushIcon } from '@phosphor-icons/react/dist/ssr/PaintBrush';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { useEffect, useRef, useState } from 'react';
import { picturesOf } from '#contract/authoring/layout-pictures.ts';
import type { Drawing } from '#contract/kit/drawings.ts';
import { shrinkPhoto } from '#web/authoring/piece-fields/photo.ts';
import { shownPictures } from '#web/authoring/piece-fields/shown-pictures.ts';
import type { DraftChange, DraftPage, DraftPiece, PictureChange } from '#web/core/drafts/changes.ts';
import type { Draft } from '#web/core/drafts/draft.ts';
import { DrawingPad } from '#web/core/drawing/drawing-pad.tsx';
import { emptyDrawing, sceneDrawing } from '#web/core/drawing/pad-strokes.ts';
import { SceneChoice, ThingChoice } from '#web/core/drawing/thing-choice.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { classes } from '#web/kit/ui/classes.ts';
import { FieldError } from '#web/kit/ui/field.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { TextArea } from '#web/kit/ui/text-field.tsx';
import css from './maker.module.css';
import panelCss from './panel.module.css';
import { pictureRefusalWords, useAddThing } from './use-add-thing.ts';
import { type Maker, pictureAsChange } from './use-maker.ts';

const aSeed = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

type Props = { page: DraftPage; piece: DraftPiece; maker: Maker; draft: Draft; onLayout: () => void };

/** Draws, chooses or removes a picture, and asks for its description. */
export function PicturePanel({ page, piece, maker, draft, onLayout }: Props) {
  const t = useTranslate();
  const [choice, setChosen] = useState(1);
  const [pad, setPad] = useState<{ drawing: Drawing; before: DraftChange }>();
  const [error, setError] = useState<string>();
  const [isOpening, setOpening] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [isDrawn, setDrawn] = useState(false);
  const description = useRef<HTMLTextAreaElement>(null);
  const count = picturesOf(page.layout);
  const hasPad = pad !== undefined;
  useEffect(() => {
    if (!isAsking || hasPad || !description.current) return;
    description.current.focus();
    setAsking(false);
  });
  const position = Math.min(choice, count);
  const picture = page.pictures.find((one) => one.position === position);
  const addThing = useAddThing({ draft, maker, page, position, onError: setError });
  if (count === 0)
    return (
      <div className="stack">
        <p>{t('This layout has only words. Choose another layout to add a picture.')}</p>
        <Button onClick={onLayout}>{t('Choose another layout')}</Button>
      </div>
    );

  async function put(change: PictureChange) {
    const isDone = await maker.replacePicture(page, change);
    setError(isDone ? undefined : t(pictureRefusalWords.unreadable));
    setAsking(isDone && change.kind !== 'picture off');
  }
  async function putPhoto(file: File) {
    setOpening(true);
    const photo = await shrinkPhoto(file);
    setOpening(false);
    if (photo) await put({ kind: 'photo', page: page.id, position, alt: '', ...photo });
    else setError(t('This picture could not be opened. Choose a JPEG or PNG.'));
  }
  async function draw() {
    const before = await pictureAsChange(piece.id, page, position);
    // The new picture would replace one that Undo cannot restore.
    if (!before) return setError(t(pictureRefusalWords.unreadable));
    setError(undefined);
    setDrawn(false);
    setPad({ drawing: before.kind === 'drawing' ? before.drawing : emptyDrawing, before });
  }
  function closePad(drawing: Drawing) {
    const isEmpty = drawing.strokes.length + drawing.cutouts.length === 0;
    const change: DraftChange = { kind: 'drawing', page: page.id, position, alt: picture?.alt ?? '', drawing };
    if (!isEmpty && pad && drawing !== pad.drawing) maker.setPicture(page, change, pad.before);
    // The dialog gives the focus back to the button. In the description, a child would go on with the story.
    setPad(undefined);
    setDrawn(!isEmpty && !picture?.alt);
  }

  return (
    <div className="stack">
      {count === 2 && (
        <fieldset className={panelCss.choices} aria-label={t('Which picture?')}>
          {[1, 2].map((one) => (
            <button
              key={one}
              type="button"
              className={css.tool}
              aria-pressed={one === position}
              onClick={() => setChosen(one)}
            >
              {t('Picture {number}', { number: one })}
            </button>
          ))}
        </fieldset>
      )}
      {maker.canWrite && (
        <div className={panelCss.choices}>
          <button type="button" className={classes(css.tool, css.upright)} onClick={() => void draw()}>
            <Icon of={PaintBrushIcon} size={32} />
            {t('Draw')}
          </button>
          <label className={classes(css.tool, css.upright)}>
            <Icon of={CameraIcon} size={32} />
            {t('Photo')}
            <input
              type="file"
              accept="image/*"
              className="vh"
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                target.value = '';
                if (file) void putPhoto(file);
              }}
            />
          </label>
          {picture && (
            <button
              type="button"
              className={classes(css.tool, css.upright)}
              onClick={() => void put({ kind: 'picture off', page: page.id, position })}
            >
              <Icon of={TrashIcon} size={32} />
              {t('Take off')}
            </button>
          )}
        </div>
      )}
      <p role="status" className={isOpening ? undefined : 'vh'}>
        {isOpening ? t('Opening your photo…') : isDrawn && t('Say what the picture shows.')}
      </p>
      {error && <FieldError id="photo-error">{error}</FieldError>}
      {picture && (
        <TextArea
          ref={description}
          label={t('What is in the picture?')}
          hint={t('Say what the picture shows.')}
          rows={2}
          dir="auto"
          lang={piece.language}
          maxLength={2000}
          value={picture.alt}
          readOnly={!maker.canWrite}
          onChange={({ target }) =>
            maker.setAlts(
              page,
              shownPictures(page).map((one) => (one === picture ? target.value : one.alt)),
            )
          }
        />
      )}
      {maker.canWrite && (
        <SceneChoice
          goal={piece.goal}
          onChoose={(scene, goal, alt) => {
            const drawing = sceneDrawing(scene, goal, aSeed());
            void put({ kind: 'drawing', page: page.id, position, alt, drawing });
          }}
        />
      )}
      {maker.canWrite && <ThingChoice goal={piece.goal} onAdd={addThing} />}
      {pad && (
        <DrawingPad
          first={pad.drawing}
          onStroke={(drawing) =>
            draft.change(
              drawing ? { kind: 'drawing', page: page.id, position, alt: picture?.alt ?? '', drawing } : pad.before,
            )
          }
          onClose={closePad}
        />
      )}
    </div>
  );
}
