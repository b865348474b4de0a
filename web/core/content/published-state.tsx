import type { ContentEntry, ContentText } from '#contract/core/content.ts';
import { type DateFormat, useDateFormat } from '#web/kit/dates.ts';
import { type Translate, useTranslate } from '#web/kit/translate.ts';

/** Explains which text readers see in this language, now and later. */
export function PublishedState({ entry, language }: { entry: ContentEntry; language: string }) {
  const t = useTranslate();
  const dates = useDateFormat();
  const text = entry.texts.find((one) => one.language === language);
  return (
    <p className="soft">
      {stateSentences(entry, text, t, dates).join(' ')} <bdi dir="ltr">{entry.url}</bdi>
    </p>
  );
}

function stateSentences(entry: ContentEntry, text: ContentText | undefined, t: Translate, dates: DateFormat): string[] {
  const { published, scheduled } = text ?? {};
  const sentences = [];
  if (published) {
    const since = dates.dateTime(published.publish_at);
    sentences.push(
      published.unpublish_at
        ? t('Published since {since}, until {until}.', { since, until: dates.dateTime(published.unpublish_at) })
        : t('Published since {since}.', { since }),
    );
    sentences.push(
      text && text.revision > published.revision
        ? t('There are changes that readers do not see yet.')
        : t('Readers see the newest text.'),
    );
  } else if (!scheduled) {
    sentences.push(entry.state === 'ended' ? t('Not published any more.') : t('Not published. Only staff see it.'));
  }
  if (scheduled) {
    const from = dates.dateTime(scheduled.publish_at);
    sentences.push(
      scheduled.unpublish_at
        ? t('Scheduled from {from} until {until}.', { from, until: dates.dateTime(scheduled.unpublish_at) })
        : t('Scheduled from {from}.', { from }),
    );
    if (text && text.revision > scheduled.revision) sentences.push(t('Later changes are not in what is scheduled.'));
  }
  return sentences;
}
