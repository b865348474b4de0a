import type { Drawing } from '#contract/kit/drawings.ts';
import { drawSheet } from '#look/drawing.ts';
import { SCENE_NAMES, type SceneName } from '#look/scenes.ts';
import { spot } from '#look/spot.ts';
import { THING_NAMES, type ThingName } from '#look/things.ts';
import { useTranslate } from '#web/kit/translate.ts';
import css from './choices.module.css';
import { sceneWords } from './cutout-words.ts';
import { addThing, emptyDrawing } from './pad-strokes.ts';

/** The goal with the brightest colours, until the author chooses another. */
const DEFAULT_GOAL = 4;

type DEFAULT_GOALProps = {
  goal: number | null;
  onChoose: (scene: SceneName, goal: number, description: string) => void;
};

/** Offers the cut-paper scenes: one tap makes a picture, also by keyboard, and authors can draw on it. */
export function SceneChoice({ goal: chosenGoal, onChoose }: DEFAULT_GOALProps) {
  const t = useTranslate();
  const goal = chosenGoal ?? DEFAULT_GOAL;
  return (
    <div>
      <h3>{t('Cut paper')}</h3>
      <ul className={css.scenes}>
        {SCENE_NAMES.map((scene) => (
          <li key={scene}>
            <button type="button" onClick={() => onChoose(scene, goal, t(sceneWords[scene]))}>
              <span
                aria-hidden="true"
                // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by look/, from numbers only
                dangerouslySetInnerHTML={{ __html: spot({ scene, goal }) }}
              />
              {t(sceneWords[scene])}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const addWords: Record<ThingName, string> = {
  one_boat: 'Add a boat',
  one_tree: 'Add a tree',
  one_bird: 'Add a bird',
  one_flower: 'Add a flower',
  one_whale: 'Add a whale',
};

type Props = { goal: number | null; onAdd: (thing: ThingName, goal: number) => void };

/** Offers single cut-outs; a tap puts one on the picture. */
export function ThingChoice({ goal: chosenGoal, onAdd }: Props) {
  const t = useTranslate();
  const goal = chosenGoal ?? DEFAULT_GOAL;
  return (
    <div>
      <h3>{t('Add to the picture')}</h3>
      <ul className={css.scenes}>
        {THING_NAMES.map((thing) => (
          <li key={thing}>
            <button type="button" onClick={() => onAdd(thing, goal)}>
              <span
                aria-hidden="true"
                // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by look/, from numbers only
                dangerouslySetInnerHTML={{ __html: drawSheet(sampleOf(thing, goal), 300) }}
              />
              {t(addWords[thing])}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Returns the thing alone under a sky, in the shape of the scenes. */
function sampleOf(thing: ThingName, goal: number): Drawing {
  const { paper, cutouts } = addThing(emptyDrawing, thing, goal, 1);
  return { ...emptyDrawing, width: 300, height: 220, paper, cutouts: cutouts.map((cutout) => ({ ...cutout, ...BOX })) };
}
const BOX = { x: 60, y: 20, width: 180, height: 180 };
