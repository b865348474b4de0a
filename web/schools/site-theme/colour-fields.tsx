import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import { type ReactNode, useEffect, useState } from 'react';
import { type LogoPalette, suggestPalettes } from '#look/logo-palettes.ts';
import { type Colours, type ColourField as Field, repair } from '#look/palette.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { ColourField } from '#web/kit/ui/colour-field.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { RepairList } from '#web/kit/ui/repair-list.tsx';
import css from './colour-fields.module.css';
import { type ColourInputs, colourWords, mainColours, moreColours } from './colours.ts';
import { LogoPalettes } from './logo-palettes.tsx';

/** Lists the colours that were adjusted for contrast, or says that none were. */
export function ColourRepairs({ colours }: { colours: Colours }) {
  const t = useTranslate();
  const { notes } = repair(colours);
  return (
    <RepairList
      title={
        notes.length > 0
          ? t('We adjusted {count, plural, one {# colour} other {# colours}} so that everyone can read the text', {
              count: notes.length,
            })
          : t('Text is easy to read in these colours')
      }
      note={
        notes.length > 0
          ? t('Your choices are saved. The site uses the adjusted colours.')
          : t('The site uses them exactly as you chose them.')
      }
      notes={notes}
      nameOf={(field) => t(colourWords[field])}
      reasonOf={t}
    />
  );
}

/** Pixels on each side: enough for a logo's colours, and fast to read. */
const SIDE = 64;

/**
 * Returns the palettes from a logo's colours; undefined until it is read, and if it cannot be read. The logo is not
 * sent anywhere.
 */
function useLogoPalettes(logo: string | null | undefined): LogoPalette[] | undefined {
  const [read, setRead] = useState<{ logo: string; palettes: LogoPalette[] }>();
  useEffect(() => {
    if (!logo) return;
    let isCurrent = true;
    readPixels(logo).then(
      (pixels) => isCurrent && setRead({ logo, palettes: suggestPalettes(pixels) }),
      // An unreadable picture suggests nothing; the colours can still be chosen by hand.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [logo]);
  return logo && read?.logo === logo ? read.palettes : undefined;
}

async function readPixels(url: string): Promise<Uint8ClampedArray> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  if (!drawing) throw new Error('this browser has no canvas');
  drawing.drawImage(image, 0, 0, SIDE, SIDE);
  return drawing.getImageData(0, 0, SIDE, SIDE).data;
}

type Props = {
  /** URL of the logo after saving. */
  logo: string | null | undefined;
  values: ColourInputs;
  /** Shown in fields that no one has changed. */
  defaults: Colours;
  onChange: (field: Field, value: string) => void;
  /** Called with all thirteen colours. */
  onPalette: (colours: Colours) => void;
  onBlur: (field: Field) => void;
  errorOf: (field: Field) => string | undefined;
};

/** Offers palettes made from the logo, and in a closed section the thirteen colours one by one. */
export function ColourFields({ logo, values, defaults, onChange, onPalette, onBlur, errorOf }: Props) {
  const t = useTranslate();
  const palettes = useLogoPalettes(logo);
  const fieldOf = (field: Field) => {
    const label = t(colourWords[field]);
    return (
      <ColourField
        key={field}
        name={field}
        label={label}
        pickerLabel={t('{colour}, colour picker', { colour: label })}
        value={values[field] ?? defaults[field]}
        error={errorOf(field)}
        onChange={(value) => onChange(field, value)}
        onBlur={() => onBlur(field)}
      />
    );
  };
  const hasErrorIn = (fields: Field[]) => fields.some((field) => errorOf(field));

  return (
    <div className={css.colours}>
      {palettes && palettes.length > 0 ? (
        <LogoPalettes palettes={palettes} colours={defaults} onChoose={onPalette} />
      ) : (
        !logo && <p className="soft">{t('Add a logo, and we suggest three sets of colours that match it.')}</p>
      )}
      <Folded title={t('Choose colours by hand')} hasError={hasErrorIn([...mainColours, ...moreColours])}>
        <div className={css.fields}>{mainColours.map(fieldOf)}</div>
        <Folded title={t('More colours')} hasError={hasErrorIn(moreColours)}>
          <div className={css.fields}>{moreColours.map(fieldOf)}</div>
        </Folded>
      </Folded>
    </div>
  );
}

/** Fields that few people need. An error in a field opens the section, which stays open after the correction. */
function Folded({ title, hasError, children }: { title: string; hasError: boolean; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  if (hasError && !isOpen) setOpen(true);
  return (
    <details open={isOpen || hasError} className={css.folded} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={css.more}>
        <Icon of={CaretDownIcon} size={16} />
        {title}
      </summary>
      {children}
    </details>
  );
}
