import { goalWords } from '#contract/goal-words.ts';
import { useWords } from '#web/kit/words.ts';
import { ChoiceGroup, RadioCard } from '#web/ui/choice.tsx';
import { GoalMark } from '#web/ui/shelf.tsx';
import { StepLinks } from './step-links.tsx';
import css from './uploads.module.css';
import type { StepProps } from './wizard.tsx';

/** Asks which goal a book is about. It can have none. */
export function CauseStep({ draft, snapshot, piece }: StepProps) {
  const t = useWords();
  const choose = (goal: number | null) => draft.change({ kind: 'details', values: { goal } });
  const shared = { name: 'goal', disabled: snapshot.isWriter !== true };
  return (
    <div className="stack">
      <h1>{t('Cause')}</h1>
      <ChoiceGroup legend={t('Which goal is your book about?')} hint={t('Choose the one that fits best.')}>
        <div className={css.goals}>
          <RadioCard {...shared} label={t('No goal')} checked={piece.goal === null} onChange={() => choose(null)} />
          {goalWords.map((words, index) => (
            <RadioCard
              key={words}
              {...shared}
              checked={piece.goal === index + 1}
              onChange={() => choose(index + 1)}
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
      <StepLinks id={piece.id} source={piece.source} step="cause" />
    </div>
  );
}
