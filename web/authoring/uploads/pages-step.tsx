import { WarningIcon } from '@phosphor-icons/react/dist/ssr/Warning';
import type { ReactNode, Ref } from 'react';
import { Link, useSearchParams } from 'react-router';
import { MAX_FILE_PAGE_LETTERS, MAX_PAGE_LETTERS } from '#contract/authoring/limits.ts';
import { pieceWords } from '#contract/authoring/piece-words.ts';
import type { PageTurn, Piece, PiecePage, PiecePicture } from '#contract/authoring/pieces.ts';
import { lacksDescription } from '#web/authoring/piece-fields/shown-pictures.ts';
import type { DraftPage, PageValues } from '#web/core/drafts/changes.ts';
import { Recorder } from '#web/core/drafts/voice/recorder.tsx';
import { RECORD_PARAM, reloadToRecord } from '#web/core/drafts/voice/reload-to-record.ts';
import { TurnedPicture } from '#web/core/works/turned-picture.tsx';
import { paths } from '#web/kit/paths.ts';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { Checkbox } from '#web/kit/ui/choice.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { TextArea } from '#web/kit/ui/text-field.tsx';
import { KeptWords } from './kept-words.tsx';
import { descriptionWords } from './missing-descriptions.ts';
import { PageActions } from './page-actions.tsx';
import { PageAsRead } from './page-as-read.tsx';
import { RemovedPages } from './removed-pages.tsx';
import { BookStepLinks } from './step-links.tsx';
import css from './uploads.module.css';
import { useArrangement } from './use-arrangement.ts';
import type { StepProps } from './wizard.tsx';

/** Shows the pages of a file one by one, with their text and the descriptions of their pictures. */
export function PagesStep(props: StepProps) {
  const { draft, snapshot, piece } = props;
  const t = useTranslate();
  const [searchParams] = useSearchParams();
  const { pages } = piece;
  const page = pages.find(({ number }) => number === Number(searchParams.get('page'))) ?? pages[0];
  const change = (values: PageValues) => page && draft.change({ kind: 'page', page: page.id, values });
  const isReadOnly = snapshot.isWriter !== true || !page?.is_mine;
  const { heading, arrangement } = useArrangement(props, page);
  // Until all pages are ready, the press writes them in the file's order.
  const canArrange = piece.file?.state === 'ready' && !isReadOnly;
  return (
    <div className="stack">
      <h1>{t('Pages')}</h1>
      {piece.file && piece.file.state !== 'ready' && <NotAllReady file={piece.file} />}
      <MissingDescriptions piece={piece} />
      {page && (
        <>
          <KeptWords book={piece.id} page={page} isReadOnly={isReadOnly} onChange={change} />
          <PageStrip piece={piece} page={page} />
          {piece.file?.state === 'ready' && <RemovedPages {...props} />}
          <PageEditor {...{ page, heading, isReadOnly }} count={pages.length} onChange={change}>
            {canArrange && arrangement && <PageActions {...{ page, arrangement }} count={pages.length} />}
          </PageEditor>
          <PageVoice {...{ draft, piece, page }} isReadOnly={isReadOnly} />
          {page.layout === null && <PageAsRead id={piece.id} page={page} language={piece.language} />}
        </>
      )}
      <BookStepLinks id={piece.id} source={piece.source} step="pages" />
    </div>
  );
}

type VoiceProps = Pick<StepProps, 'draft' | 'piece'> & { page: DraftPage; isReadOnly: boolean };

/** Records the open page. */
function PageVoice({ draft, piece, page, isReadOnly }: VoiceProps) {
  const t = useTranslate();
  const [searchParams] = useSearchParams();
  return (
    <section aria-labelledby="page-voice" className="stack">
      <h2 id="page-voice">{t('Voice')}</h2>
      <Recorder
        key={page.id}
        page={page}
        isOpened={searchParams.has(RECORD_PARAM)}
        canWrite={!isReadOnly}
        onChange={draft.change}
        onReload={() => reloadToRecord(piece.id, page.number)}
      />
    </section>
  );
}

function NotAllReady({ file: { pages_done, pages_total } }: { file: NonNullable<Piece['file']> }) {
  const t = useTranslate();
  return (
    <p role="status">
      {pages_total === null || pages_done === 0
        ? t('We are getting your pages ready. You can close this page.')
        : t('Page {page} of {count} is ready. You can close this page.', { page: pages_done, count: pages_total })}
    </p>
  );
}

/** Counts the pictures without a description, and links to the next one. */
function MissingDescriptions({ piece: { id, pages } }: { piece: Piece }) {
  const t = useTranslate();
  const missing = pages.filter(lacksDescription);
  const [first] = missing;
  if (!first) return null;
  return (
    <Alert status="warn" title={t(descriptionWords.missing, { count: missing.length })}>
      <LinkButton to={paths.uploadBook(id, 'pages', first.number)}>
        {t('Go to page {page}', { page: first.number })}
      </LinkButton>
    </Alert>
  );
}

function PageStrip({ piece: { id, pages }, page }: { piece: Piece; page: PiecePage }) {
  const t = useTranslate();
  return (
    <nav aria-label={t('Pages of the book')} className={css.strip}>
      <ol>
        {pages.map(({ id: pageId, number, pictures, turn, ...rest }) => {
          const isMissing = lacksDescription({ pictures, ...rest });
          return (
            <li key={pageId}>
              <Link
                to={paths.uploadBook(id, 'pages', number)}
                preventScrollReset
                aria-current={number === page.number ? 'page' : undefined}
              >
                {pictures[0] ? (
                  <TurnedPicture picture={pictures[0]} turn={turn} alt="" loading="lazy" decoding="async" />
                ) : (
                  <span className={css.blank} />
                )}
                <span>
                  <span className="vh">{t('Page')} </span>
                  {number}
                  {isMissing && (
                    <>
                      <Icon of={WarningIcon} size={16} weight="fill" />
                      <span className="vh">{t('no picture description')}</span>
                    </>
                  )}
                </span>
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

type EditorProps = {
  page: PiecePage;
  count: number;
  isReadOnly: boolean;
  onChange: (values: PageValues) => void;
  heading?: Ref<HTMLHeadingElement>;
  /** Actions on the whole page. */
  children?: ReactNode;
};

/** Keeps its buttons when another page is shown, so that a page can be moved several times. */
export function PageEditor({ page, count, isReadOnly, onChange, heading, children }: EditorProps) {
  const t = useTranslate();
  const { id, number, text, pictures, has_picture, layout, turn } = page;
  // A single picture is beside all fields; several pictures are beside their own fields.
  const [first] = pictures.length === 1 ? pictures : [];
  const isTooLong = layout === null && text.length > MAX_FILE_PAGE_LETTERS;
  return (
    <div className={first ? css.editor : css.narrow}>
      <section aria-labelledby="page-number">
        {first && <ShownPicture key={id} picture={first} page={number} turn={turn} />}
        <div className={css.pageHead}>
          <h2 id="page-number" ref={heading} tabIndex={-1}>
            {t('Page {page} of {count}', { page: number, count })}
          </h2>
          {children}
        </div>
      </section>
      <div key={id} className="stack">
        <TextArea
          label={t('Words on this page')}
          hint={isTooLong ? t(pieceWords.filePageFixed) : hintOf(page, t)}
          rows={5}
          dir="auto"
          maxLength={layout === null ? MAX_FILE_PAGE_LETTERS : MAX_PAGE_LETTERS}
          readOnly={isReadOnly || isTooLong}
          value={text}
          onChange={({ target }) => onChange({ text: target.value })}
        />
        {has_picture && <Descriptions page={page} isReadOnly={isReadOnly} onChange={onChange} />}
        {layout === null && (
          <Checkbox
            label={t('There is no picture here')}
            checked={!has_picture}
            disabled={isReadOnly}
            onChange={({ target }) => onChange({ has_picture: !target.checked })}
          />
        )}
      </div>
    </div>
  );
}

function hintOf({ layout, text }: PiecePage, t: Translate): string {
  return layout === null && text !== ''
    ? t('These words come from your file. Correct anything that is wrong.')
    : t('Type the words of this page.');
}

/** Asks for the description of each picture on a page. Several pictures are numbered, each above its own field. */
function Descriptions({ page: { number, pictures, turn }, isReadOnly, onChange }: Omit<EditorProps, 'count'>) {
  const t = useTranslate();
  const alts = pictures.map(({ alt }) => alt);
  const hasSeveral = pictures.length > 1;
  return pictures.map((picture, index) => (
    // The same picture can be on a page twice.
    <div key={picture.position} className={hasSeveral ? css.described : undefined}>
      {hasSeveral && <ShownPicture picture={picture} page={number} turn={turn} />}
      <TextArea
        label={
          hasSeveral ? t('What is in picture {number}?', { number: picture.position }) : t('What is in the picture?')
        }
        hint={t('One or two sentences, for people who cannot see it.')}
        rows={3}
        dir="auto"
        maxLength={2000}
        readOnly={isReadOnly}
        value={picture.alt}
        onChange={({ target }) => onChange({ alts: alts.with(index, target.value) })}
      />
    </div>
  ));
}

function ShownPicture({ picture, page, turn }: { picture: PiecePicture; page: number; turn: PageTurn }) {
  const t = useTranslate();
  const alt = t('Picture {number} on page {page}', { number: picture.position, page });
  return <TurnedPicture {...{ picture, turn, alt }} />;
}
