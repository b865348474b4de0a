import type { ModePreview, ModeRule } from '#contract/schools/modes.ts';
import { usePublicApi } from '#web/kit/public-api.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { useDebounced } from '#web/kit/ui/use-debounced.ts';

type Props = { rule: ModeRule; modeId: string | undefined };

/** Shows the number of works that the rule allows while it is edited, and the number of schools with the mode. */
export function RulePreview({ rule, modeId }: Props) {
  const t = useTranslate();
  const settledRule = useDebounced(rule);
  const { data, error, refetch } = usePublicApi(
    'POST /modes/preview/',
    { body: { rule: settledRule, ...(modeId && { id: modeId }) } },
    { isEnabled: !hasReversedAges(settledRule) },
  );
  if (error)
    return (
      <Panel isTinted>
        <p>{t('The preview could not be loaded.')}</p>
        <Button onClick={refetch}>{t('Try again')}</Button>
      </Panel>
    );
  return <PreviewPanel preview={data} isUsed={modeId !== undefined} />;
}

type PanelProps = { preview: ModePreview | undefined; isUsed: boolean };

/** `isUsed`: the mode exists, so schools can use it. */
export function PreviewPanel({ preview: data, isUsed }: PanelProps) {
  const t = useTranslate();
  return (
    <Panel isTinted aria-label={t('Preview')}>
      <p role="status">
        <b>
          {data
            ? t('{works, plural, one {# of {all} works} other {# of {all} works}}', {
                works: data.works,
                all: data.all_works,
              })
            : t('Counting works…')}
        </b>
      </p>
      {data && (
        <p className="muted">
          {t('{schools, plural, one {From # school.} other {From # schools.}}', { schools: data.schools })}{' '}
          {isUsed &&
            t('{schools, plural, one {# school uses this mode.} other {# schools use this mode.}}', {
              schools: data.used_by,
            })}
        </p>
      )}
    </Panel>
  );
}

function hasReversedAges({ age_from, age_to }: ModeRule): boolean {
  return age_from !== null && age_to !== null && age_from > age_to;
}
