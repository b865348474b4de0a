import { ArrowLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowLeft';
import { useSearchParams } from 'react-router';
import { isolated } from '#contract/kit/isolated-text.ts';
import { SaveLine } from '#web/core/drafts/save-line.tsx';
import { VersionList, type Versions } from '#web/core/drafts/version-list.tsx';
import { useStoryVersions, withNow } from '#web/core/drafts/versions.tsx';
import { useDateFormat } from '#web/kit/dates.ts';
import { paths } from '#web/kit/paths.ts';
import { useSession } from '#web/kit/session.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { DraftEditor } from './draft-editor.tsx';
import { DraftNotices } from './open-story.tsx';
import css from './stories.module.css';
import { pairIn, StoryCompare, searchOf } from './story-compare.tsx';
import type { StoryProps } from './story-draft.ts';
import { StoryPreview } from './story-preview.tsx';
import { StoryTitle } from './story-title.tsx';

/**
 * Changes the text of a story beside its versions, or compares two of them. Readers see the published text until a
 * change is approved.
 */
export function StoryEdit(props: StoryProps) {
  const [searchParams, setSearchParams] = useSearchParams();
  const versions = useStoryVersions(props);
  const pair = pairIn(searchParams);
  const { id } = props.story;
  if (pair)
    return <StoryCompare {...props} {...{ pair, versions }} onPair={(next) => setSearchParams(searchOf(id, next))} />;
  return (
    <StoryWriting
      {...props}
      versions={versions}
      onCompare={(revision) => setSearchParams(searchOf(id, withNow(revision)))}
    />
  );
}

type WritingProps = StoryProps & { versions: Versions; onCompare: Parameters<typeof VersionList>[0]['onCompare'] };

function StoryWriting({ versions, onCompare, ...props }: WritingProps) {
  const t = useTranslate();
  const { draft, snapshot, story } = props;
  return (
    <div className={`stack ${css.wizard}`}>
      <EditHead {...props} />
      <DraftNotices draft={draft} snapshot={snapshot} />
      <div className={css.edit}>
        <div className="stack">
          <PublishedNotice {...props} />
          {!story.can_edit && <Alert title={story.status_text} />}
          <StoryTitle {...props} />
          <p className="soft">
            {t('{count, plural, one {by {name}, # word} other {by {name}, # words}}', {
              name: isolated(story.author),
              count: story.word_count,
            })}
          </p>
          <DraftEditor {...props} />
        </div>
        <aside className={css.versions} aria-labelledby="versions">
          <h2 id="versions">{t('Versions')}</h2>
          <VersionList {...{ versions, onCompare }} />
        </aside>
      </div>
    </div>
  );
}

function EditHead({ draft, snapshot, story }: StoryProps) {
  const t = useTranslate();
  const isStudent = useSession()?.user.role === 'student';
  const { id, can_edit, can_submit, reviewer } = story;
  const isOpen = can_edit && can_submit;
  const sendLabel = reviewer
    ? t('Send to {name}', { name: isolated(reviewer) })
    : isStudent
      ? t('Send to your teacher')
      : t('Check and send');
  return (
    <div className={css.head}>
      <LinkButton to={paths.myStories()} kind="quiet">
        <Icon of={ArrowLeftIcon} flips />
        {t('My Stories')}
      </LinkButton>
      <div className="row">
        {can_edit && <SaveLine type="story" save={snapshot.save} />}
        <StoryPreview {...{ draft, snapshot, story }} />
        <LinkButton to={paths.uploadStory(id, isOpen ? 'check' : 'send')} kind="solid">
          {isOpen ? sendLabel : t('See where it is')}
        </LinkButton>
      </div>
    </div>
  );
}

/** Says which text readers see while the author changes a published story. */
function PublishedNotice({ story: { state, published_at, change_state, reviewer } }: StoryProps) {
  const t = useTranslate();
  const { date } = useDateFormat();
  if (state !== 'published' || !published_at) return null;
  const day = date(published_at);
  return (
    <Alert
      title={
        change_state
          ? t('Readers still see the version of {date}', { date: day })
          : t('Readers see the version of {date}', { date: day })
      }
    >
      {reviewer
        ? t('{name} reads your changes before they are published.', { name: isolated(reviewer) })
        : t('A reviewer reads your changes before they are published.')}
    </Alert>
  );
}
