import { goalWords } from '#contract/learning/goal-words.ts';
import { ChoiceGroup, RadioCard } from '#web/kit/ui/choice.tsx';
import { GoalMark } from '#web/kit/ui/shelf.tsx';
import { useWords } from '#web/kit/words.ts';
import css from './piece-fields.module.css';

type Props = { legend: string; goal: number | null; isReadOnly: boolean; onChange: (goal: number | null) => void };

/** Asks for the goal of a piece, one of seventeen. It is optional. */
export function GoalChoice({ legend, goal, isReadOnly, onChange }: Props) {
  const t = useWords();
  const shared = { name: 'goal', disabled: isReadOnly };
  return (
    <ChoiceGroup legend={legend} hint={t('Choose the one that fits best.')}>
      <div className={css.goals}>
        <RadioCard {...shared} label={t('No goal')} checked={goal === null} onChange={() => onChange(null)} />
        {goalWords.map((words, index) => (
          <RadioCard
            key={words}
            {...shared}
            checked={goal === index + 1}
            onChange={() => onChange(index + 1)}
            label={
              <>
                <GoalMark goal={index + 1} />
                {`${index + 1} ${t(words)}`}
              </>
            }
          />
        ))}
      </div>
    </ChoiceGroup>
  );
}
