import { ArrowLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowLeft';
import { useDateFormat } from '#web/kit/dates.ts';
import { SaveLine } from '#web/kit/drafts/save-line.tsx';
import { StoryVersions } from '#web/kit/drafts/versions.tsx';
import { isolated } from '#web/kit/left-to-right.ts';
import { paths } from '#web/kit/paths.ts';
import { useWords } from '#web/kit/words.ts';
import { Alert } from '#web/ui/alert.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { DraftEditor } from './draft-editor.tsx';
import { DraftNotices } from './open-story.tsx';
import css from './stories.module.css';
import type { StoryProps } from './story-draft.ts';

/** Changes the text of a story beside its versions. Readers see the published text until a change is approved. */
export function StoryEdit(props: StoryProps) {
  const t = useWords();
  const { draft, snapshot, story } = props;
  const { id, title, language, author, can_edit } = story;
  return (
    <div className={`stack ${css.wizard}`}>
      <div className={css.head}>
        <LinkButton to={paths.myStories()} kind="quiet">
          <Icon of={ArrowLeftIcon} flips />
          {t('My Stories')}
        </LinkButton>
        <div className="row">
          {can_edit && <SaveLine save={snapshot.save} />}
          <LinkButton to={paths.uploadStory(id, 'check')} kind="solid">
            {can_edit ? t('Check and send') : t('See where it is')}
          </LinkButton>
        </div>
      </div>
      <DraftNotices draft={draft} snapshot={snapshot} />
      <div className={css.edit}>
        <div className="stack">
          <PublishedNotice {...props} />
          {!can_edit && <Alert title={story.status_text} />}
          <h1>
            <bdi lang={language}>{title}</bdi>
          </h1>
          <p className="soft">{t('by {name}', { name: isolated(author) })}</p>
          <DraftEditor {...props} />
        </div>
        <aside className={css.versions}>
          <StoryVersions id={id} draft={draft} />
        </aside>
      </div>
    </div>
  );
}

/** Says which text readers see while the author changes a published story. */
function PublishedNotice({ story: { state, published_at, change_state } }: StoryProps) {
  const t = useWords();
  const { date } = useDateFormat();
  if (state !== 'published' || !published_at || !change_state) return null;
  return (
    <Alert title={t('Readers still see the version of {date}', { date: date(published_at) })}>
      {t('A reviewer reads your changes before they are published.')}
    </Alert>
  );
}
