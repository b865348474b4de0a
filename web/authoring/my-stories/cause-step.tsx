import { GoalChoice } from '#web/authoring/piece-fields/goal-choice.tsx';
import { SupportedCause } from '#web/authoring/piece-fields/supported-cause.tsx';
import { useWords } from '#web/kit/words.ts';
import { StoryStepLinks } from './step-links.tsx';
import type { StoryProps } from './story-draft.ts';

/** Asks for the goal of a story, which is optional. */
export function CauseStep({ draft, snapshot, story }: StoryProps) {
  const t = useWords();
  return (
    <div className="stack">
      <h1>{t('Cause')}</h1>
      <SupportedCause
        legend={t('Which cause does your story support?')}
        piece={story}
        isReadOnly={snapshot.isWriter !== true}
        onChange={(values) => draft.change({ kind: 'details', values })}
      />
      <GoalChoice
        legend={t('Which goal is your story about?')}
        goal={story.goal}
        isReadOnly={snapshot.isWriter !== true}
        onChange={(goal) => draft.change({ kind: 'details', values: { goal } })}
      />
      <StoryStepLinks id={story.id} step="cause" />
    </div>
  );
}
