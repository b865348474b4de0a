import { PaintBrushIcon } from '@phosphor-icons/react/dist/ssr/PaintBrush';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { useState } from 'react';
import type { Drawing } from '#contract/kit/drawings.ts';
import { drawSheet } from '#look/drawing.ts';
import { describeCutouts } from '#web/core/drawing/cutout-words.ts';
import { DrawingPad } from '#web/core/drawing/drawing-pad.tsx';
import { addThing, countThings, emptyDrawing, MAX_THINGS, sceneDrawing } from '#web/core/drawing/pad-strokes.ts';
import { SceneChoice, ThingChoice } from '#web/core/drawing/thing-choice.tsx';
import { useLanguage } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { announce } from '#web/kit/ui/announce.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { TextField } from '#web/kit/ui/text-field.tsx';
import css from './write.module.css';

type Props = {
  drawing: Drawing | null;
  alt: string;
  goal: number | null;
  error: string | undefined;
  onChange: (drawing: Drawing | null, alt: string) => void;
};

const aSeed = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/** The drawing of a message: lines by finger or pen, and pieces of cut paper, which need no pointer. */
export function MessageDrawing({ drawing, alt, goal, error, onChange }: Props) {
  const t = useTranslate();
  const { language } = useLanguage();
  const [isDrawing, setDrawing] = useState(false);
  const sheet = drawing ?? emptyDrawing;
  const isFull = countThings(sheet) >= MAX_THINGS;
  // Keeps the author's description; a generated description grows with the pieces.
  const isOurs = alt === '' || alt === describeCutouts(sheet, t, language);
  const put = (next: Drawing) => {
    const described = describeCutouts(next, t, language);
    onChange(next, isOurs ? described : alt);
    if (described) announce(described);
  };
  return (
    <section className="stack" aria-label={t('Your drawing')}>
      <div className={css.sheet}>
        {drawing ? (
          <img
            src={`data:image/svg+xml,${encodeURIComponent(drawSheet(drawing, 800))}`}
            alt={alt || t('Your drawing')}
            width={drawing.width}
            height={drawing.height}
            className={css.drawn}
          />
        ) : (
          <p className="soft">{t('Your drawing appears here.')}</p>
        )}
      </div>
      <div className={css.tools}>
        <Button onClick={() => setDrawing(true)}>
          <Icon of={PaintBrushIcon} />
          {t('Draw')}
        </Button>
        {drawing && (
          <Button onClick={() => onChange(null, '')}>
            <Icon of={TrashIcon} />
            {t('Take off')}
          </Button>
        )}
      </div>
      {drawing && (
        <TextField
          label={t('What did you draw?')}
          hint={t('People who cannot see your drawing hear this.')}
          dir="auto"
          name="alt"
          maxLength={300}
          value={alt}
          onChange={({ target }) => onChange(drawing, target.value)}
          error={error}
        />
      )}
      <details className={css.more}>
        <summary>{t('Pictures of cut paper')}</summary>
        <SceneChoice goal={goal} onChoose={(scene, colours) => put(sceneDrawing(scene, colours, aSeed()))} />
        <ThingChoice
          goal={goal}
          onAdd={(thing, colours) =>
            isFull ? announce(t('This picture is full.')) : put(addThing(sheet, thing, colours, aSeed()))
          }
        />
      </details>
      {isDrawing && (
        <DrawingPad
          first={sheet}
          onStroke={(next) => onChange(next ?? null, alt)}
          onClose={(next) => {
            setDrawing(false);
            onChange(next.strokes.length + next.cutouts.length > 0 ? next : null, alt);
          }}
        />
      )}
    </section>
  );
}
