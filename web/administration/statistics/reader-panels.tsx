import { localeOf } from '#contract/kit/languages.ts';
import { reactionWords } from '#contract/library/reaction-words.ts';
import { useApi } from '#web/kit/api.ts';
import { LoadError } from '#web/kit/load-placeholder.tsx';
import { useLanguage } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { ChartPanel } from './chart-panel.tsx';

type Props = {
  /** Limits the numbers to one class; by default all that the caller may see. */
  classId?: string | undefined;
};

/** Shows how many readers chose each reaction. */
export function ReactionChart({ classId }: Props) {
  const t = useTranslate();
  const { data, isError, refetch } = useApi('GET /reactions/stats/', { query: { class: classId } });
  if (isError) return <LoadError title={t('Failed to fetch reaction stats')} onRetry={refetch} />;
  if (!data) return null;
  const sum = data.results.reduce((total, { count }) => total + count, 0);
  return (
    <ChartPanel
      title={t('How readers felt')}
      sentence={
        sum === 0
          ? t('No one has reacted to a published book or story yet.')
          : t('{sum, plural, one {# reaction.} other {# reactions.}} Each reader has one for each book or story.', {
              sum,
            })
      }
      points={data.results.map(({ reaction, count }) => ({
        key: reaction,
        label: t(reactionWords[reaction]),
        value: count,
      }))}
      kind="bars"
      labelTitle={t('Reaction')}
      valueTitle={t('Readers')}
      fileName="reactions.csv"
    />
  );
}

/** Shows each category's share of all reactions. */
export function CategoryShares({ classId }: Props) {
  const t = useTranslate();
  const { language } = useLanguage();
  const { data, isError, refetch } = useApi('GET /categories/reaction-contributions/', { query: { class: classId } });
  if (isError) return <LoadError title={t('Failed to fetch analytics')} onRetry={refetch} />;
  if (!data || data.categories.length === 0) return null;
  const percent = new Intl.NumberFormat(localeOf(language), { style: 'percent' });
  const categories = data.categories
    .filter(({ reactions }) => reactions > 0)
    .toSorted((one, other) => other.reactions - one.reactions);
  return (
    <ChartPanel
      title={t('Reactions by category')}
      sentence={
        categories.length === 0
          ? t('No one has reacted to a book or story of a category yet.')
          : t(
              'The part of each category in all reactions. A book or story in two categories counts in both, so the parts can add up to more than 100%.',
            )
      }
      points={categories.map(({ id, name, share, reactions }) => ({
        key: id,
        label: `${name} (${percent.format(share)})`,
        value: reactions,
      }))}
      kind="bars"
      labelTitle={t('Category')}
      valueTitle={t('Reactions')}
      fileName="reactions-by-category.csv"
    />
  );
}
