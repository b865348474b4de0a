import type { ReactNode, Ref } from 'react';
import { pieceWords } from '#contract/authoring/piece-words.ts';
import type { Piece } from '#contract/authoring/pieces.ts';
import { TurnedPicture } from '#web/core/works/turned-picture.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { ChoiceGroup, RadioCard } from '#web/kit/ui/choice.tsx';
import { FileDrop } from '#web/kit/ui/file-drop.tsx';
import { useFileUpload } from '#web/kit/use-file-upload.ts';
import css from './cover-choice.module.css';
import { FirstCover, MissingLetters, OwnCover, PageCover } from './cover-previews.tsx';
import type { CoverChoices } from './use-cover-choice.ts';

type Props = {
  piece: Piece;
  choices: CoverChoices;
  isReadOnly: boolean;
  error: string | undefined;
  ownRadio: Ref<HTMLInputElement>;
};

/** Asks for the cover of a book: a page's picture, the author's own picture, or a generated cover. */
export function CoverChoice({ piece, choices, isReadOnly, error, ownRadio }: Props) {
  const t = useTranslate();
  const { from, pages, page, own, choose } = choices;
  const upload = useFileUpload('cover', { upload: choices.upload, successMessage: t('Picture saved.') });
  const isFile = piece.source === 'file';
  const hasPages = pages.length > 0;
  const shared = { name: 'cover_from', disabled: isReadOnly || upload.isBusy };
  const radioOf = (value: Piece['cover_from']) => ({
    ...shared,
    value,
    checked: from === value,
    onChange: () => choose(value),
  });
  return (
    <>
      <ChoiceGroup legend={t('What is on the cover?')} error={error}>
        <div className={css.choices}>
          <RadioCard
            {...radioOf('page')}
            disabled={shared.disabled || !hasPages}
            label={
              <Option preview={<PageCover piece={piece} page={page ?? pages[0]} />}>
                {t('A picture from my book')}
              </Option>
            }
            hint={hasPages ? t('Your title goes below it.') : t(missingPicture(piece))}
          />
          <RadioCard
            {...radioOf('own')}
            ref={ownRadio}
            label={<Option preview={<OwnCover piece={piece} own={own} />}>{t('Another picture')}</Option>}
            hint={t('Choose your own photo or picture.')}
          />
          <RadioCard
            {...radioOf('drawn')}
            label={
              <Option preview={<FirstCover piece={piece} />}>
                {isFile ? t('The cover of my file') : t('A drawn cover')}
              </Option>
            }
            hint={isFile ? t('Without one, we make a cover for you.') : t('We draw it for you.')}
          />
        </div>
      </ChoiceGroup>
      {from === 'page' && hasPages && <MissingLetters piece={piece} />}
      {from === 'page' && hasPages && <PageChoice choices={choices} isReadOnly={isReadOnly} />}
      {from === 'own' && !isReadOnly && (
        <FileDrop
          {...upload}
          label={t('Picture for the cover')}
          rule={t('JPEG, PNG, WebP or GIF, up to 10 MB')}
          accept="image/jpeg,image/png,image/webp,image/gif"
          words={{
            choose: own ? t('Choose another picture') : t('Choose a picture'),
            change: t('Choose another picture'),
            progress: t('Saving…'),
          }}
        />
      )}
    </>
  );
}

/** The reason why no page with a picture can be chosen. */
const missingPictureWords = {
  made: 'Put a picture on a page first.',
  working: 'Your pages are not ready yet.',
  file: 'Your file has no pages with a picture.',
} as const;

function missingPicture({ source, file }: Piece): string {
  if (source === 'pages') return missingPictureWords.made;
  return file?.state === 'ready' ? missingPictureWords.file : missingPictureWords.working;
}

function Option({ preview, children }: { preview: ReactNode; children: ReactNode }) {
  return (
    <>
      <span className={css.preview} aria-hidden>
        {preview}
      </span>
      <span>{children}</span>
    </>
  );
}

/** Asks for the page whose picture is on the cover. */
function PageChoice({
  choices: { pages, page, choosePage },
  isReadOnly,
}: {
  choices: CoverChoices;
  isReadOnly: boolean;
}) {
  const t = useTranslate();
  return (
    <ChoiceGroup legend={t('Which picture?')} error={page ? undefined : t(pieceWords.coverPageMissing)}>
      <div className={css.pages}>
        {pages.map(({ id, number, turn, pictures: [picture] }) => (
          <RadioCard
            key={id}
            name="cover_page"
            value={id}
            disabled={isReadOnly}
            checked={id === page?.id}
            onChange={() => choosePage(id)}
            label={
              <>
                {picture && <TurnedPicture {...{ picture, turn }} alt={picture.alt} loading="lazy" decoding="async" />}
                {t('Page {page}', { page: number })}
              </>
            }
          />
        ))}
      </div>
    </ChoiceGroup>
  );
}
