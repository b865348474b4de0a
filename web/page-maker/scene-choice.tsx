import { SCENE_NAMES, type SceneName } from '#look/scenes.ts';
import { spot } from '#look/spot.ts';
import { useWords } from '#web/kit/words.ts';
import panelCss from './panel.module.css';

/** Names of the scenes, which are also the first description of a picture that is one. */
const sceneWords: Record<SceneName, string> = {
  hills: 'Hills',
  boat: 'A boat',
  tree: 'A tree',
  town: 'A town',
  bird: 'A bird',
  peaks: 'Mountains',
  flower: 'A flower',
  whale: 'A whale',
  window: 'A window',
  rain: 'Rain',
};
/** The brightest colours, until the author chooses a goal. */
const GOAL = 4;

type Props = { goal: number | null; onChoose: (scene: SceneName, goal: number, description: string) => void };

/** Offers the cut-paper scenes: a picture in one tap, which can also be made by keyboard, and be drawn on. */
export function SceneChoice({ goal: chosenGoal, onChoose }: Props) {
  const t = useWords();
  const goal = chosenGoal ?? GOAL;
  return (
    <div>
      <h3>{t('Cut paper')}</h3>
      <ul className={panelCss.scenes}>
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
