import { Link } from 'react-router';
import type { StorySummary } from '#contract/library/stories.ts';
import { byAuthor } from '#web/core/works/work-labels.ts';
import { useDateFormat } from '#web/kit/dates.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { classes } from '#web/kit/ui/classes.ts';
import css from './story-card.module.css';

const SCENES = ['hills', 'boat', 'tree', 'town', 'bird', 'peaks', 'flower', 'whale', 'window', 'rain'];
const GOALS = 17;

/** Returns the drawn scene of a story without a picture, always the same one, in the colours of its goal. */
function drawnPicture({ id, goal }: Pick<StorySummary, 'id' | 'goal'>) {
  const seed = [...id].reduce((sum, letter, place) => sum + (letter.codePointAt(0) ?? 0) * (place + 1), 0);
  return {
    src: `/files/modes/${SCENES[seed % SCENES.length]}-${goal ?? (seed % GOALS) + 1}.svg`,
    ...{ width: 320, height: 160 },
  };
}

/** Shows stories, each as a card. `hasLead`: the first one is large. */
export function StoryCards({ stories, hasLead = false }: { stories: StorySummary[]; hasLead?: boolean }) {
  return (
    <ul className={classes(css.list, hasLead && css.led)}>
      {stories.map((story) => (
        <StoryCard key={story.id} story={story} />
      ))}
    </ul>
  );
}

/** A story in a list: its first picture, title, author and summary, in one link. */
function StoryCard({ story }: { story: StorySummary }) {
  const t = useTranslate();
  const { date } = useDateFormat();
  const { title, author, language, summary, image, image_size, level, published_at, school_name, url } = story;
  const facts = [...(level ? [t('Level {level}', { level })] : []), date(published_at)];
  const origins = [byAuthor(author, t), ...(school_name ? [school_name] : [])];
  return (
    <li className={classes(css.card, !image && css.plain)}>
      <Link to={url}>
        <img
          {...(image && image_size ? { src: image, ...image_size } : drawnPicture(story))}
          alt=""
          loading="lazy"
          decoding="async"
        />
        <span className={css.words}>
          <b lang={language} dir="auto">
            {title}
          </b>
          <span className="muted" dir="auto">
            {origins.join(' · ')}
          </span>
          {summary && (
            <span className={css.summary} lang={language} dir="auto">
              {summary}
            </span>
          )}
          <span className="small muted">{facts.join(' · ')}</span>
        </span>
      </Link>
    </li>
  );
}
