import { SparkleIcon } from '@phosphor-icons/react/dist/ssr/Sparkle';
import { StarIcon } from '@phosphor-icons/react/dist/ssr/Star';
import { useTranslate } from '#web/kit/translate.ts';
import { Icon } from '#web/kit/ui/icon.tsx';
import css from './stars-and-wish.module.css';

/** A judge's feedback on a work: each star and the wish with its name and icon. */
export function StarsAndWish({ stars, wish }: { stars: string[]; wish: string }) {
  const t = useTranslate();
  const lines = [
    ...stars.map((text) => ({ text, name: t('Star'), icon: StarIcon })),
    { text: wish, name: t('Wish'), icon: SparkleIcon },
  ];
  return (
    <ul className={css.lines}>
      {lines.map(({ text, name, icon }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two stars can have the same words, and stay in their order
        <li key={index}>
          <span className={css.sign}>
            <Icon of={icon} weight="fill" />
          </span>
          <span className={css.text}>
            <b>{name}</b>
            <span dir="auto">{text}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
