import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import type { LogoPalette, LogoPaletteKind } from '#look/logo-palettes.ts';
import { COLOUR_FIELDS, type Colours } from '#look/palette.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { ChoiceGroup } from '#web/kit/ui/choice.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import css from './logo-palettes.module.css';

const kindWords: Record<LogoPaletteKind, string> = {
  main: 'Main colour',
  second: 'Second colour',
  deep: 'Deeper colour',
  bright: 'Brighter colour',
  tinted: 'Tinted page',
};

type Props = {
  palettes: LogoPalette[];
  /** The current colours, which identify the chosen palette. */
  colours: Colours;
  onChoose: (colours: Colours) => void;
};

/** Offers the palettes of a logo, each as a small picture of a page. */
export function LogoPalettes({ palettes, colours, onChoose }: Props) {
  const t = useTranslate();
  const isChosen = (palette: Colours) => COLOUR_FIELDS.every((field) => palette[field] === colours[field]);
  return (
    <ChoiceGroup legend={t('Colours from your logo')} hint={t('Text is easy to read in each of them.')}>
      <div className={css.palettes}>
        {palettes.map((palette) => (
          <button
            key={palette.kind}
            type="button"
            className={css.palette}
            aria-pressed={isChosen(palette.colours)}
            onClick={() => onChoose(palette.colours)}
          >
            <Picture colours={palette.colours} />
            <span className={css.name}>
              {t(kindWords[palette.kind])}
              {isChosen(palette.colours) && <Icon of={CheckCircleIcon} weight="fill" />}
            </span>
          </button>
        ))}
      </div>
    </ChoiceGroup>
  );
}

function Picture({ colours }: { colours: Colours }) {
  const ground = (background: string) => ({ style: { background } });
  return (
    <span className={css.picture} aria-hidden="true" {...ground(colours.bg_primary_color)}>
      <span className={css.bar} {...ground(colours.primary_color)} />
      <span className={css.text} {...ground(colours.text_primary_color)} />
      <span className={css.text} {...ground(colours.text_muted_color)} />
      <span className={css.buttons}>
        <span {...ground(colours.button_color)} />
        <span {...ground(colours.book_button_color)} />
        <span {...ground(colours.announcement_color)} />
      </span>
      <span className={css.foot} {...ground(colours.primary_color_dark)} />
    </span>
  );
}
