import type { ScenePicture as Picture } from '#contract/core/content/fields.ts';
import { goalWords } from '#contract/learning/goal-words.ts';
import { ScenePicture } from '#web/core/works/scene-picture.tsx';
import { useApi } from '#web/kit/api.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { ChoiceGroup, RadioCard } from '#web/kit/ui/choice.tsx';
import css from './piece-fields.module.css';

type Props = { legend: string; goal: number | null; isReadOnly: boolean; onChange: (goal: number | null) => void };

/** Asks for the goal of a piece, one of seventeen with the pictures of their pages. It is optional. */
export function GoalChoice({ legend, goal, isReadOnly, onChange }: Props) {
  const t = useTranslate();
  const { data } = useApi('GET /goals/', { query: { limit: goalWords.length } });
  const pictures = new Map(data?.results.map(({ number, image }) => [number, image]));
  const shared = { name: 'goal', disabled: isReadOnly };
  return (
    <ChoiceGroup legend={legend} hint={t('Choose the one that fits best.')}>
      <div className={`${css.tiles} ${css.goals}`}>
        <RadioCard {...shared} label={t('No goal')} checked={goal === null} onChange={() => onChange(null)} />
        {goalWords.map((words, index) => (
          <RadioCard
            key={words}
            {...shared}
            checked={goal === index + 1}
            onChange={() => onChange(index + 1)}
            label={
              <>
                <span className={css.picture} style={{ background: `var(--g-${index + 1})` }}>
                  <GoalScene picture={pictures.get(index + 1)} />
                </span>
                <span>{`${index + 1} ${t(words)}`}</span>
              </>
            }
          />
        ))}
      </div>
    </ChoiceGroup>
  );
}

/** Until the picture is loaded, and without a connection, its place has the colour of the goal. */
function GoalScene({ picture }: { picture: Picture | undefined }) {
  return picture && <ScenePicture picture={{ ...picture, alt: '' }} width={300} height={120} />;
}
