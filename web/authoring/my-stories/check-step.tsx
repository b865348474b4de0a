import type { Check } from '#contract/authoring/pieces.ts';
import type { StoryStep } from '#contract/authoring/story-steps.ts';
import { AuthorDeclaration, useRequiredDeclaration } from '#web/authoring/piece-fields/author-declaration.tsx';
import { CheckItem, CheckItems } from '#web/authoring/piece-fields/check-items.tsx';
import { DraftChecks } from '#web/authoring/piece-fields/draft-checks.tsx';
import { paths } from '#web/kit/paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { picturesIn } from './pictures-step.tsx';
import { StoryStepLinks } from './step-links.tsx';
import css from './stories.module.css';
import { type StoryProps, storyOf } from './story-draft.ts';
import { StoryReaders } from './story-fields.tsx';

/** Shows the problems of a story, and asks its author for the promises. */
export function CheckStep(props: StoryProps) {
  const t = useTranslate();
  const { draft, snapshot, story } = props;
  const hasPromised = story.declaration_accepted;
  const { require, shown } = useRequiredDeclaration(hasPromised, t('Tick all 3 boxes to send your story.'));
  return (
    <div className={`stack ${css.narrow}`}>
      <h1>{t('Check')}</h1>
      <StoryChecks {...props} />
      <StoryReaders {...props} />
      <AuthorDeclaration
        {...shown}
        type="story"
        penName={story.author}
        isAccepted={hasPromised}
        isReadOnly={snapshot.isWriter !== true}
        onChange={(declaration_accepted) => draft.change({ kind: 'details', values: { declaration_accepted } })}
      />
      <StoryStepLinks id={story.id} step="check" onBlocked={hasPromised ? undefined : require} />
    </div>
  );
}

type ListProps = Pick<StoryProps, 'draft' | 'story'> & {
  checks: Check[];
  /** Returns the address of the text, the pictures and the details; by default the steps of the wizard. */
  pathOf?: (step: StoryStep) => string;
};

/** Lists the checks of a story: of its sent version, or of a draft as it is now. */
export function StoryChecks({ snapshot, ...props }: Omit<ListProps, 'checks'> & Pick<StoryProps, 'snapshot'>) {
  const { title, author, summary, language, body } = storyOf({ piece: snapshot.stored });
  const version = JSON.stringify([title, author, summary, language, body]);
  return (
    <DraftChecks type="story" draft={props.draft} stored={snapshot.stored} version={version}>
      {(checks) => <StoryCheckList {...props} checks={checks} />}
    </DraftChecks>
  );
}

/** Lists checks of a story. Without results from the server it shows only pictures without a description. */
function StoryCheckList({ draft, story, checks, pathOf = (step) => paths.uploadStory(story.id, step) }: ListProps) {
  const t = useTranslate();
  const { id, can_edit } = story;
  const count = checks.length === 0 ? picturesIn(story.body).filter(({ alt }) => !alt.trim()).length : 0;
  const missing =
    count > 0
      ? [
          <CheckItem
            key="descriptions"
            title={t('{count, plural, one {# picture has no description} other {# pictures have no description}}', {
              count,
            })}
            explanation={t('Some people cannot see the pictures. Your words help them.')}
          >
            <LinkButton to={pathOf('pictures')}>{t('Go to the pictures')}</LinkButton>
          </CheckItem>,
        ]
      : [];
  const fixOf = ({ code }: Check) => {
    if (code === 'descriptions') return { to: pathOf('pictures'), label: t('Go to the pictures') };
    if (code === 'language') return { to: pathOf('details'), label: t('Go to the details') };
    return { to: pathOf('write'), label: t('Go to the text') };
  };
  return (
    <CheckItems
      type="story"
      {...{ id, checks, missing, fixOf }}
      canEdit={can_edit}
      onChanged={() => void draft.reload()}
    />
  );
}
