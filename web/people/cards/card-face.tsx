import { pictureNameWords } from '#contract/identity/picture-words.ts';
import type { Card } from '#contract/people/cards.ts';
import { PasswordPicture } from '#web/identity/pictures/password-picture.tsx';
import { useFullName } from '#web/kit/person-name.ts';
import { QrCodeImage } from '#web/kit/qr-code.tsx';
import { useWords } from '#web/kit/words.ts';
import css from './card-sheet.module.css';
import { fontSizeFor } from './fit-text.ts';

type Props = {
  card: Card;
  school: string;
  address: string;
  /** A password that was set on this screen, for a card that was created without one. */
  password?: string | undefined;
};

/** Renders one card of 95 by 64 mm: the student’s name and everything needed to sign in. */
export function CardFace({ card, school, address, password = card.password ?? undefined }: Props) {
  const t = useWords();
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
