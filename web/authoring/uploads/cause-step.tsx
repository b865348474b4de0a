import { GoalChoice } from '#web/authoring/piece-fields/goal-choice.tsx';
import { SupportedCause } from '#web/authoring/piece-fields/supported-cause.tsx';
import { useSession } from '#web/kit/session.ts';
import { useWords } from '#web/kit/words.ts';
import { BookStepLinks } from './step-links.tsx';
import type { StepProps } from './wizard.tsx';

/** Asks for the goal of a book, which is optional. */
export function CauseStep({ draft, snapshot, piece }: StepProps) {
  const t = useWords();
  const isStudent = useSession()?.user.role === 'student';
  return (
    <div className="stack">
      <h1>{t('Cause')}</h1>
      {isStudent && <p>{t('You can leave this out.')}</p>}
      <SupportedCause
        legend={t('Which cause does your book support?')}
        piece={piece}
        isReadOnly={snapshot.isWriter !== true}
        onChange={(values) => draft.change({ kind: 'details', values })}
      />
      <GoalChoice
        legend={t('Which goal is your book about?')}
        goal={piece.goal}
        isReadOnly={snapshot.isWriter !== true}
        onChange={(goal) => draft.change({ kind: 'details', values: { goal } })}
      />
      <BookStepLinks id={piece.id} source={piece.source} step="cause" />
    </div>
  );
}
