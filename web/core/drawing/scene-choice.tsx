import { SCENE_NAMES, type SceneName } from '#look/scenes.ts';
import { spot } from '#look/spot.ts';
import { useWords } from '#web/kit/words.ts';
import css from './choices.module.css';
import { sceneWords } from './cutout-words.ts';

/** The goal with the brightest colours, until the author chooses another. */
export const DEFAULT_GOAL = 4;

type Props = { goal: number | null; onChoose: (scene: SceneName, goal: number, description: string) => void };

/** Offers the cut-paper scenes: one tap makes a picture, also by keyboard, and authors can draw on it. */
export function SceneChoice({ goal: chosenGoal, onChoose }: Props) {
  const t = useWords();
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
