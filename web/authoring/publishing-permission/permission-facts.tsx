import type { PublishingPermission } from '#contract/authoring/publishing-permission.ts';
import { useDateFormat } from '#web/kit/dates.ts';
import { useWords } from '#web/kit/words.ts';
import { answerOf, answerWords, PARTS, partWords } from './answers.ts';
import css from './permission.module.css';

/** Lists the three parts of the permission of a student, and who set it. */
export function PermissionFacts({ permission }: { permission: PublishingPermission }) {
  const t = useWords();
  return (
    <>
      <dl className={css.facts}>
        {PARTS.map((part) => (
          <div key={part}>
            <dt>{t(partWords[part])}</dt>
            <dd>{t(answerWords[answerOf(permission[part])])}</dd>
          </div>
        ))}
      </dl>
      <SetBy permission={permission} />
      {!permission.can_set && (
        <p className="soft">{t('At your school, only lead teachers and admins can set this.')}</p>
      )}
    </>
  );
}

function SetBy({ permission: { set_by, set_at } }: { permission: PublishingPermission }) {
  const t = useWords();
  const { date } = useDateFormat();
  if (!set_at) return <p className="soft">{t('No one has set the permission yet.')}</p>;
  return <p className="soft">{t('{name} set this on {date}.', { name: set_by ?? '', date: date(set_at) })}</p>;
}
