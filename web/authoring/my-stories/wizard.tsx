import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { pieceWords } from '#contract/authoring/piece-words.ts';
import { type StoryStep, storySteps } from '#contract/authoring/story-steps.ts';
import { GoalChoice } from '#web/authoring/piece-fields/goal-choice.tsx';
import { SupportedCause } from '#web/authoring/piece-fields/supported-cause.tsx';
import { SaveLine } from '#web/core/drafts/save-line.tsx';
import { paths } from '#web/kit/paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { FieldError } from '#web/kit/ui/field.tsx';
import { Stepper } from '#web/kit/ui/stepper.tsx';
import { BeginStep } from './begin-step.tsx';
import { CheckStep } from './check-step.tsx';
import { DraftEditor } from './draft-editor.tsx';
import { DraftNotices, OpenStory } from './open-story.tsx';
import { PicturesStep } from './pictures-step.tsx';
import { SendStep } from './send-step.tsx';
import { resolveStep, StoryStepLinks, stepWords } from './step-links.tsx';
import css from './stories.module.css';
import type { StoryProps } from './story-draft.ts';
import { StoryAbout, StoryNames } from './story-fields.tsx';

/** Writes the text of a story. */
function WriteStep(props: StoryProps) {
  const t = useTranslate();
  const [isTextRequired, setTextRequired] = useState(false);
  const { id, body } = props.story;
  const isMissing = isTextRequired && body === '';
  const editor = useRef<HTMLDivElement>(null);
  function requireText() {
    setTextRequired(true);
    editor.current?.querySelector<HTMLElement>('[role="textbox"]')?.focus();
  }
  return (
    <div className={`stack ${css.narrow}`}>
      <h1>{t('Write')}</h1>
      <div ref={editor}>
        <DraftEditor {...props} />
      </div>
      {isMissing && (
        <div role="alert">
          <FieldError id="text-error">{t('Write your story first.')}</FieldError>
        </div>
      )}
      <StoryStepLinks id={id} step="write" onBlocked={body === '' ? requireText : undefined} />
    </div>
  );
}

/** Asks for the details that readers see. Every change is saved immediately. */
function DetailsStep(props: StoryProps) {
  const t = useTranslate();
  const { id, title } = props.story;
  const titleField = useRef<HTMLInputElement>(null);
  const [isTitleRequired, setTitleRequired] = useState(false);
  const hasTitle = title !== t(pieceWords.untitledStory);
  function requireTitle() {
    setTitleRequired(true);
    titleField.current?.focus();
  }
  return (
    <div className={`stack ${css.narrow}`}>
      <h1>{t('Details')}</h1>
      <StoryNames
        {...props}
        titleField={titleField}
        titleError={isTitleRequired && !hasTitle ? t(pieceWords.titleMissing) : undefined}
      />
      <StoryAbout {...props} />
      <StoryStepLinks id={id} step="details" onBlocked={hasTitle ? undefined : requireTitle} />
    </div>
  );
}

/** Asks for the goal of a story, which is optional. */
function CauseStep({ draft, snapshot, story }: StoryProps) {
  const t = useTranslate();
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

type Props = { story: string | undefined; step: StoryStep | undefined };

/** Leads the author of a story from step to step until it is sent. The step is in the URL. */
export function StoryWizard({ story, step }: Props) {
  if (story) return <OpenStory id={story}>{(props) => <OpenWizard {...props} requested={step} />}</OpenStory>;
  return <NewStory requested={step} />;
}

function NewStory({ requested }: { requested: StoryStep | undefined }) {
  useStepInUrl(undefined, requested, 'start');
  return (
    <div className={`stack ${css.wizard}`}>
      <div className={css.head} data-tour="story-steps">
        <StepRow step="start" />
      </div>
      <BeginStep />
    </div>
  );
}

function OpenWizard({ requested, ...props }: StoryProps & { requested: StoryStep | undefined }) {
  const t = useTranslate();
  const { draft, snapshot, story } = props;
  // A story that cannot be changed now shows only its state.
  const step = story.can_edit ? resolveStep(requested, story, t(pieceWords.untitledStory)) : 'send';
  useStepInUrl(story.id, requested, step);
  return (
    <div className={`stack ${css.wizard}`}>
      {story.can_edit && (
        <div className={css.head}>
          <StepRow id={story.id} step={step} />
          <SaveLine type="story" save={snapshot.save} />
        </div>
      )}
      <DraftNotices draft={draft} snapshot={snapshot} hasDetails={step === 'details'} />
      <Step step={step} {...props} />
    </div>
  );
}

function Step({ step, ...props }: StoryProps & { step: StoryStep }) {
  switch (step) {
    case 'start':
      return <BeginStep story={props.story} />;
    case 'details':
      return <DetailsStep {...props} />;
    case 'write':
      return <WriteStep {...props} />;
    case 'pictures':
      return <PicturesStep {...props} />;
    case 'cause':
      return <CauseStep {...props} />;
    case 'check':
      return <CheckStep {...props} />;
    case 'send':
      return <SendStep {...props} />;
  }
}

function StepRow({ id, step }: { id?: string; step: StoryStep }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const current = storySteps.indexOf(step);
  return (
    <Stepper
      label={t('Steps')}
      steps={storySteps.map((key) => ({ key, label: t(stepWords[key]) }))}
      current={current}
      shortLabel={t('Step {step} of {count}: {name}', {
        step: current + 1,
        count: storySteps.length,
        name: t(stepWords[step]),
      })}
      doneLabel={t('Done')}
      onStepClick={(index) => id && navigate(paths.uploadStory(id, storySteps[index]))}
    />
  );
}

/** Puts the open step into the URL, even if another was requested. */
function useStepInUrl(story: string | undefined, requested: StoryStep | undefined, step: StoryStep): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (requested !== step) navigate(paths.uploadStory(story, step), { replace: true });
  }, [story, requested, step, navigate]);
}
