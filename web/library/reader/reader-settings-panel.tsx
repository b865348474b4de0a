import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslate } from '#web/kit/translate.ts';
import { classes } from '#web/kit/ui/classes.ts';
import { fonts, papers, type ReaderSettings, sizes } from '#web/library/reader/reader-settings.ts';
import css from './reader-settings-panel.module.css';

type Props = {
  settings: ReaderSettings;
  change: (changed: Partial<ReaderSettings>) => void;
  /** Text size and font have no effect on page images. */
  hasAdjustableText: boolean;
  close: () => void;
};

/** Font names are not translated. */
const fontNames = { andika: 'Andika', literata: 'Literata', atkinson: 'Atkinson', dyslexic: 'Dyslexic' };

export function ReaderSettingsPanel({ settings, change, hasAdjustableText, close }: Props) {
  const t = useTranslate();
  const panel = useRef<HTMLElement>(null);
  const titleId = useId();
  useClickOutside(panel, close);

  const sizeNames = [t('Small'), t('Medium'), t('Large'), t('Largest')];
  const paperNames = { day: t('White'), sepia: t('Cream'), dark: t('Night') };
  return (
    <section ref={panel} className={css.panel} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('Page settings')}</h2>
      {hasAdjustableText && (
        <>
          <Choice name={t('Text size')}>
            {sizes.map((size) => (
              <Option
                key={size}
                isChosen={settings.size === size}
                choose={() => change({ size })}
                label={sizeNames[size]}
              >
                <span style={{ fontSize: `${1 + size * 0.3}rem` }}>Aa</span>
              </Option>
            ))}
          </Choice>
          <Choice name={t('Font')} isTwoRows>
            {fonts.map((face) => (
              <Option
                key={face}
                isChosen={settings.face === face}
                choose={() => change({ face })}
                className={css[face]}
              >
                {fontNames[face]}
              </Option>
            ))}
          </Choice>
        </>
      )}
      <Choice name={t('Page colour')}>
        {papers.map((paper) => (
          <Option key={paper} isChosen={settings.paper === paper} choose={() => change({ paper })}>
            {paperNames[paper]}
          </Option>
        ))}
      </Choice>
    </section>
  );
}

function Choice({ name, isTwoRows, children }: { name: string; isTwoRows?: boolean; children: ReactNode }) {
  return (
    <fieldset>
      <legend>{name}</legend>
      <div className={classes(css.options, isTwoRows && css.twoRows)}>{children}</div>
    </fieldset>
  );
}

type OptionProps = {
  isChosen: boolean;
  choose: () => void;
  label?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
};

function Option({ isChosen, choose, label, className, children }: OptionProps) {
  return (
    <button type="button" aria-pressed={isChosen} aria-label={label} className={className} onClick={choose}>
      {children}
    </button>
  );
}

function useClickOutside(panel: { current: HTMLElement | null }, close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    const pressed = ({ target }: PointerEvent) => {
      // The button that opens the panel also closes it.
      const isInside = target instanceof Element && target.closest('[aria-expanded="true"]');
      if (!isInside && target instanceof Node && !panel.current?.contains(target)) latest.current();
    };
    document.addEventListener('pointerdown', pressed);
    return () => document.removeEventListener('pointerdown', pressed);
  }, [panel]);
}
