import { ArrowRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowRight';
import { Icon } from '#web/kit/ui/icon.tsx';
import css from './old-and-new.module.css';
import { useTranslate } from './translate.ts';

/** Shows a value before and after a change. The arrow is an icon, because a letter would point back in Arabic. */
export function OldAndNew({ before, after }: { before: string; after: string }) {
  const t = useTranslate();
  return (
    <>
      <del dir="auto">{before || t('empty')}</del>{' '}
      <span className={css.arrow}>
        <Icon of={ArrowRightIcon} size={12} flips />
      </span>{' '}
      <ins dir="auto">{after || t('empty')}</ins>
    </>
  );
}
