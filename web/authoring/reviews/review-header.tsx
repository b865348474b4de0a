import type { ReviewedPiece } from '#contract/authoring/reviews.ts';
import { isolated } from '#contract/kit/isolated-text.ts';
import type { Audience } from '#contract/kit/work-fields.ts';
import { stateWords } from '#contract/library/publishing-words.ts';
import { BookCover } from '#web/core/works/book-cover.tsx';
import { useDateFormat } from '#web/kit/dates.ts';
import { useFullName } from '#web/kit/person-name.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { namesOfGiving } from './changed-details.tsx';
import css from './reviews.module.css';

const publishedWords: Record<Audience, string> = {
  everyone: 'Published for everyone',
  families: 'Published for families',
  school: 'Published for the school',
};

/** Names the piece, its author, its class and the day it was sent. */
export function ReviewHeader({ piece }: { piece: ReviewedPiece }) {
  const t = useTranslate();
  const { title, language, state, change_state, audience, blurb } = piece;
  return (
    <header className={css.head}>
      <span className={css.headCover}>
        <BookCover book={piece} sizes="6rem" isEager />
      </span>
      <div>
        <h1>
          <bdi lang={language}>{title}</bdi>
        </h1>
        <Origin piece={piece} />
        {blurb && (
          <p lang={language} dir="auto">
            {blurb}
          </p>
        )}
      </div>
      <p className={css.badges}>
        {state === 'published' ? (
          <Badge status="ok">{t(publishedWords[audience])}</Badge>
        ) : (
          <Badge>{t(stateWords[state])}</Badge>
        )}
        {change_state && <Badge status="info">{t('Change: {status}', { status: t(stateWords[change_state]) })}</Badge>}
      </p>
    </header>
  );
}

type OriginProps = { piece: ReviewedPiece };

function Origin({ piece }: OriginProps) {
  const { author, submitted_by, class: schoolClass, submitted_at, is_class_book } = piece;
  const t = useTranslate();
  const fullName = useFullName();
  const { daysAgo } = useDateFormat();
  const sender = submitted_by && fullName(submitted_by);
  const giving = namesOfGiving(piece);
  const facts = [
    t('By {author}', { author: isolated(author) }),
    sender && (is_class_book ? t('Sent by {name}', { name: isolated(sender) }) : sender),
    schoolClass?.name,
    submitted_at && t('Sent: {day}', { day: daysAgo(submitted_at) }),
    giving && t('Gives to {cause}', { cause: isolated(giving) }),
  ].filter((fact) => typeof fact === 'string' && fact !== '');
  return (
    <ul className={css.facts}>
      {facts.map((fact) => (
        <li key={fact} dir="auto">
          {fact}
        </li>
      ))}
    </ul>
  );
}
