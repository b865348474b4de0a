import { type ReactNode, useId } from 'react';
import type { StoryStep } from '#contract/authoring/story-steps.ts';
import { AuthorDeclaration, useRequiredDeclaration } from '#web/authoring/piece-fields/author-declaration.tsx';
import { GoalChoice } from '#web/authoring/piece-fields/goal-choice.tsx';
import { SaveLine } from '#web/core/drafts/save-line.tsx';
import { paths } from '#web/kit/paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { NewForm, useNewStory } from './begin-step.tsx';
import { StoryChecks } from './check-step.tsx';
import { DeleteStory } from './delete-story.tsx';
import { DraftEditor } from './draft-editor.tsx';
import { DraftNotices } from './open-story.tsx';
import { StoryPictures, useRequiredDescriptions } from './pictures-step.tsx';
import { SendPart, SendStep } from './send-step.tsx';
import css from './stories.module.css';
import type { StoryProps } from './story-draft.ts';
import { StoryAbout, StoryNames, StoryReaders } from './story-fields.tsx';

/** Begins a blog of the school. */
export function NewBlog() {
  const t = useTranslate();
  const form = useNewStory('blog', paths.uploadBlog);
  return <NewForm form={form} title={t('Write a blog')} />;
}

const pathOf = (step: StoryStep) => `#${step}`;

/** Writes, describes and sends a blog on one page. Every change is saved immediately, as in the wizard. */
export function BlogPage(props: StoryProps) {
  const t = useTranslate();
  const { draft, snapshot, story } = props;
  const descriptions = useRequiredDescriptions();
  const promises = useRequiredDeclaration(story.declaration_accepted, t('Tick all 3 boxes to send your story.'));
  // A blog that cannot be changed now shows only its state.
  if (!story.can_edit) return <SendStep {...props} />;
  const isReadOnly = snapshot.isWriter !== true;
  const isAsked = story.state === 'checks_failed' || story.state === 'changes_asked';
  return (
    <div className={`stack ${css.wizard}`}>
      <div className={css.head}>
        <h1>{t('Write a blog')}</h1>
        <SaveLine type="story" save={snapshot.save} />
      </div>
      <DraftNotices draft={draft} snapshot={snapshot} hasDetails />
      {isAsked && <p className={css.lead}>{story.status_text}</p>}
      <div className={`stack ${css.narrow}`}>
        <Part id="write" title={t('Write')}>
          <StoryNames {...props} />
          <DraftEditor {...props} />
        </Part>
        <Part id="pictures" title={t('Pictures')}>
          <StoryPictures {...props} {...descriptions.shown} hasEditor />
        </Part>
        <Part id="details" title={t('Details')}>
          <StoryAbout {...props} />
          <StoryReaders {...props} />
        </Part>
      </div>
      <GoalChoice
        legend={t('Which goal is your story about?')}
        goal={story.goal}
        isReadOnly={isReadOnly}
        onChange={(goal) => draft.change({ kind: 'details', values: { goal } })}
      />
      <div className={`stack ${css.narrow}`}>
        <Part id="check" title={t('Check and send')}>
          <StoryChecks {...props} pathOf={pathOf} />
          <AuthorDeclaration
            {...promises.shown}
            type="story"
            penName={story.author}
            isAccepted={story.declaration_accepted}
            isReadOnly={isReadOnly}
            onChange={(declaration_accepted) => draft.change({ kind: 'details', values: { declaration_accepted } })}
          />
          <SendPart {...props} onMissing={(what) => (what === 'promises' ? promises : descriptions).require()} />
        </Part>
        {story.state === 'draft' && <DeleteStory story={story} />}
      </div>
    </div>
  );
}

function Part({ id, title, children }: { id: StoryStep; title: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <section id={id} className="stack" aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      {children}
    </section>
  );
}
