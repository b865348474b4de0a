import { useState } from 'react';
import { useNavigate } from 'react-router';
import { pieceWords } from '#contract/authoring/piece-words.ts';
import { ActionRow } from '#web/kit/action-row.tsx';
import { useApiMutation } from '#web/kit/api.ts';
import { paths } from '#web/kit/paths.ts';
import { useSession } from '#web/kit/session.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button, LinkButton } from '#web/kit/ui/button.tsx';
import { useAction } from '#web/kit/use-action.ts';
import { StoryChecks } from './check-step.tsx';
import { DeleteStory } from './delete-story.tsx';
import { picturesIn } from './pictures-step.tsx';
import css from './stories.module.css';
import type { StoryProps } from './story-draft.ts';

/** Sends a story to its reviewer, and shows its state afterwards. */
export function SendStep(props: StoryProps) {
  const { story } = props;
  const isOpen = story.can_edit && story.can_submit;
  return (
    <div className={`stack ${css.narrow}`}>
      <SendTitle {...props} />
      {(!isOpen || story.state === 'checks_failed' || story.state === 'changes_asked') && (
        <>
          <p className={css.lead}>{story.status_text}</p>
          <StoryChecks {...props} />
        </>
      )}
      {isOpen ? <SendPart {...props} /> : <SentPart {...props} />}
      {story.state === 'draft' && <DeleteStory story={story} />}
    </div>
  );
}

function SendTitle({ story }: StoryProps) {
  const t = useTranslate();
  const isOpen = story.can_edit && story.can_submit;
  return <h1>{isOpen ? t('Send') : <bdi lang={story.language}>{story.title}</bdi>}</h1>;
}

/** On a page that also has the promises and the pictures, `onMissing` moves the focus to the missing part. */
type SendProps = StoryProps & { onMissing?: (what: 'promises' | 'pictures') => void };

/** Names the next steps, and sends the story when all its changes are on the server. */
export function SendPart({ onMissing, draft, snapshot, story }: SendProps) {
  const t = useTranslate();
  const navigate = useNavigate();
  const isStudent = useSession()?.user.role === 'student';
  const [isFlushing, setFlushing] = useState(false);
  const { run, isBusy } = useAction(
    useApiMutation('POST /my-stories/{id}/submit/', { invalidates: ['GET /my-stories/'] }),
    {
      successMessage: t('Story sent.'),
      onSuccess: () => void draft.reload().then(() => navigate(paths.myStories())),
    },
  );
  const isDescribed = picturesIn(story.body).every(({ alt }) => alt.trim());
  const missing = isDescribed ? !story.declaration_accepted && 'promises' : 'pictures';

  async function send() {
    setFlushing(true);
    try {
      // Sends only the version on the server, so changes on this device are sent first.
      if (await draft.flush()) await run({ params: { id: story.id } });
    } finally {
      setFlushing(false);
    }
  }
  return (
    <>
      <p className={css.lead}>
        {isStudent
          ? t('Your teacher reads your story. You see the answer in My Stories.')
          : t('A reviewer reads your story. You see the answer in My Stories.')}
      </p>
      <ActionRow
        label={story.kind === 'blog' ? t('Send my blog') : t('Send my story')}
        missing={missing ? t(missingWords[missing]) : undefined}
        onMissing={missing && onMissing ? () => onMissing(missing) : undefined}
        isDisabled={snapshot.isWriter !== true}
        isBusy={isBusy || isFlushing}
        onPress={() => void send()}
      >
        {!onMissing && (
          <LinkButton to={paths.uploadStory(story.id, missing === 'pictures' ? 'pictures' : 'write')} kind="quiet">
            {missing === 'pictures' ? t('Go to the pictures') : t('Back to the text')}
          </LinkButton>
        )}
      </ActionRow>
    </>
  );
}

const missingWords = {
  promises: 'Tick all 3 boxes to send your story.',
  pictures: pieceWords.pictureUndescribed,
} as const;

/** Lets an author take a sent story back, and open a published one. */
function SentPart({ draft, story }: StoryProps) {
  const t = useTranslate();
  const { run, isBusy } = useAction(
    useApiMutation('POST /my-stories/{id}/withdraw/', { invalidates: ['GET /my-stories/'] }),
    {
      onSuccess: () => void draft.reload(),
    },
  );
  return (
    <div className={css.next}>
      {story.url && (
        <LinkButton to={story.url} kind="solid">
          {t('Open story')}
        </LinkButton>
      )}
      {story.can_withdraw && (
        <Button isBusy={isBusy} onClick={() => void run({ params: { id: story.id } })}>
          {t('Take it back')}
        </Button>
      )}
      <LinkButton to={paths.myStories()} kind="quiet">
        {t('My Stories')}
      </LinkButton>
    </div>
  );
}
