import { pictureNameWords } from '#contract/identity/picture-words.ts';
import type { Card } from '#contract/people/cards.ts';
import { PasswordPicture } from '#web/identity/pictures/password-picture.tsx';
import { useFullName } from '#web/kit/person-name.ts';
import { QrCodeImage } from '#web/kit/qr-code.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import css from './card-sheet.module.css';

type Box = {
  /** All lengths and font sizes are in millimetres. */
  width: number;
  height: number;
  maxSize: number;
};

const MIN_SIZE = 1.8;
const LINE_HEIGHT = 1.2;
const MAX_LINES = 6;
/** Lines end at the end of a word, so part of each line stays empty. */
const RAGGED = 1.25;
/** Below this size a word is broken rather than made smaller. */
const WHOLE_WORDS = 2.3;
/** Letters as wide as they are high. */
const SQUARE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/**
 * Estimates the largest font size at which a text of any script fits into a box, without measuring it in the browser.
 */
export function fontSizeFor({ width, height, maxSize }: Box, text: string): number {
  const all = widthOf(text);
  const word = Math.max(...text.split(/[\s-]+/).map(widthOf));
  const withWholeWords = Math.max(width / word, WHOLE_WORDS);
  const inLines = (lines: number) => {
    const filled = lines === 1 ? width : (lines * width) / RAGGED;
    return Math.min(filled / all, height / (lines * LINE_HEIGHT), withWholeWords);
  };
  const fitting = Math.max(...Array.from({ length: MAX_LINES }, (_, more) => inLines(1 + more)));
  return Math.floor(Math.max(MIN_SIZE, Math.min(maxSize, fitting)) * 100) / 100;
}

/** Returns the width of a text in ems, from generous averages of the fonts that devices have for each script. */
function widthOf(text: string): number {
  let width = 0;
  for (const letter of text.normalize('NFC')) {
    if (/\p{M}/u.test(letter)) continue;
    if (SQUARE.test(letter)) width += 1;
    else if (/[\p{Lu}\p{Script=Devanagari}]/u.test(letter)) width += 0.72;
    // The product’s own fonts lack these scripts, and the fonts of some devices are wide.
    else if (/[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(letter)) width += 0.68;
    else width += 0.58;
  }
  return Math.max(width, 1);
}

type Props = {
  card: Card;
  school: string;
  address: string;
  /** A password that was set on this screen, for a card that was created without one. */
  password?: string | undefined;
};

/** Renders one card of 95 by 64 mm: the student’s name and everything needed to sign in. */
export function CardFace({ card, school, address, password = card.password ?? undefined }: Props) {
  const t = useTranslate();
  const { username, avatar, class_id, class_name, qr, pictures } = card;
  const name = useFullName()(card);
  return (
    <article className={css.card} data-card>
      <header>
        <FittedText text={school} width={class_name ? 50 : 85} height={8} maxSize={3.6} />
        {class_name && <FittedText text={class_name} width={33} height={8} maxSize={3.6} />}
      </header>
      <div className={css.code}>
        <QrCodeImage code={qr} name={t('Sign-in code for {name}', { name })} />
      </div>
      <div className={css.facts}>
        <div className={css.holder}>
          {avatar && <img src={avatar} alt="" />}
          <h2>
            <FittedText text={name} width={avatar ? 35 : 48} height={pictures ? 9 : 13} maxSize={5.6} />
          </h2>
        </div>
        <dl>
          {class_id && <Fact label={t('Class code')} value={class_id} isCode />}
          <Fact label={t('Username')} value={username} />
          {password && <Fact label={t('Password')} value={password} />}
        </dl>
        {pictures && (
          <ol aria-label={t('Your three pictures')}>
            {pictures.map((picture, place) => (
              <li key={picture} data-picture={picture}>
                <PasswordPicture of={picture} />
                <span>
                  {place + 1} {t(pictureNameWords[picture])}
                </span>
              </li>
            ))}
          </ol>
        )}
      </div>
      <footer dir="ltr">
        <FittedText text={address} width={85} height={3.6} maxSize={3.4} />
      </footer>
    </article>
  );
}

function Fact({ label, value, isCode = false }: { label: string; value: string; isCode?: boolean }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <FittedText text={value} width={31} height={5} maxSize={isCode ? 4.6 : 3.6} />
      </dd>
    </div>
  );
}

type FittedTextProps = { text: string; width: number; height: number; maxSize: number };

/** Shrinks and wraps text to fit its box, in the direction of the text itself. */
function FittedText({ text, ...box }: FittedTextProps) {
  return (
    <span dir="auto" lang={languageOf(text)} className={css.fitted} style={{ fontSize: `${fontSizeFor(box, text)}mm` }}>
      {text}
    </span>
  );
}

/**
 * Returns Japanese or Korean if the letters belong to one of them, because browsers draw their Chinese characters
 * differently.
 */
function languageOf(text: string): string | undefined {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'ja';
  return /\p{Script=Hangul}/u.test(text) ? 'ko' : undefined;
}
