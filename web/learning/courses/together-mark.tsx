import { UsersThreeIcon } from '@phosphor-icons/react/dist/ssr/UsersThree';
import type { Partner } from '#contract/learning/courses.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Icon } from '#web/kit/ui/icon.tsx';
import css from './class-progress.module.css';
import { useNameList } from './name-list.ts';

/** Names the partners of a student in a chapter. */
export function TogetherMark({ partners }: { partners: Partner[] }) {
  const t = useTranslate();
  const listNames = useNameList();
  if (partners.length === 0) return null;
  return (
    <span className={css.together}>
      <Icon of={UsersThreeIcon} />
      <span>{t('With {names}', { names: listNames(partners) })}</span>
    </span>
  );
}
