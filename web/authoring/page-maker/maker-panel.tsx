import { ImageIcon } from '@phosphor-icons/react/dist/ssr/Image';
import { LayoutIcon } from '@phosphor-icons/react/dist/ssr/Layout';
import { MicrophoneIcon } from '@phosphor-icons/react/dist/ssr/Microphone';
import { TextAaIcon } from '@phosphor-icons/react/dist/ssr/TextAa';
import { lazy, Suspense, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { layoutWords } from '#contract/authoring/piece-words.ts';
import type { PageLayout } from '#contract/authoring/pieces.ts';
import { promptOf } from '#web/authoring/uploads/starters.ts';
import type { DraftPage, DraftPiece } from '#web/core/drafts/changes.ts';
import type { Draft } from '#web/core/drafts/draft.ts';
import { Recorder } from '#web/core/drafts/voice/recorder.tsx';
import { reloadToRecord } from '#web/core/drafts/voice/reload-to-record.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { classes } from '#web/kit/ui/classes.ts';
import { Icon } from '#web/kit/ui/icon.tsx';
import css from './maker.module.css';
import panelCss from './panel.module.css';
import paperCss from './paper.module.css';
import { PicturePanel } from './picture-panel.tsx';
import type { Maker } from './use-maker.ts';

/** The layouts in the order of the choice. */
const LAYOUTS: readonly PageLayout[] = [
  'picture_above',
  'picture_beside',
  'picture_below',
  'picture_full',
  'two_pictures',
  'text_only',
];

/** Loaded with the text of a page: most children begin with a picture. */
const ReadToMe = lazy(async () => ({ default: (await import('#web/authoring/my-books/read-to-me.tsx')).ReadToMe }));
/** Loaded for versions only, because it imports the reader's pages. */
const OriginalPage = lazy(async () => ({ default: (await import('./original-page.tsx')).OriginalPage }));

export type MakerPanelName = 'layout' | 'picture' | 'words' | 'voice';

const toolWords: Record<MakerPanelName, string> = {
  layout: 'Layout',
  picture: 'Picture',
  words: 'Words',
  voice: 'Voice',
};
const icons = { layout: LayoutIcon, picture: ImageIcon, words: TextAaIcon, voice: MicrophoneIcon };
const TOOLS: MakerPanelName[] = ['layout', 'picture', 'words', 'voice'];

/** Chooses the tool that changes the page. */
export function ToolButtons({
  tool,
  onTool,
}: {
  tool: MakerPanelName | undefined;
  onTool: (tool: MakerPanelName) => void;
}) {
  const t = useTranslate();
  return (
    <fieldset className={css.tools} aria-label={t('What do you want to change?')}>
      {TOOLS.map((one) => (
        <button
          key={one}
          type="button"
          className={classes(css.tool, css.upright)}
          aria-pressed={one === tool}
          onClick={() => onTool(one)}
        >
          <Icon of={icons[one]} size={32} weight={one === tool ? 'fill' : 'bold'} />
          {t(toolWords[one])}
        </button>
      ))}
    </fieldset>
  );
}

type Props = {
  /** Whether a phone shows the list of pages in front of the panel. */ isBehind: boolean;
  tool: MakerPanelName;
  page: DraftPage;
  piece: DraftPiece;
  maker: Maker;
  draft: Draft;
  /** Whether the page was loaded again to record. */
  isOpened: boolean;
  /** Whether the page can be loaded again to record without losing changes; undefined while it could not be loaded. */
  mayReload: boolean | undefined;
  onTool: (tool: MakerPanelName) => void;
};

export function MakerPanel(props: Props) {
  const { isBehind, tool, page, piece, maker, draft, isOpened, mayReload, onTool } = props;
  const t = useTranslate();
  const id = useId();
  const place = useRef<HTMLElement>(null);
  // The prompt of an empty book stands on the page, where the words are typed.
  const prompt = promptOf(piece.starter, page.number);
  function openLayouts() {
    flushSync(() => onTool('layout'));
    place.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
  }
  return (
    <section ref={place} className={panelCss.panel} data-behind={isBehind || undefined} aria-labelledby={id}>
      <h2 id={id}>{t(toolWords[tool])}</h2>
      {tool === 'layout' && <LayoutPanel page={page} maker={maker} />}
      {tool === 'picture' && (
        <PicturePanel key={maker.keyOf(page)} {...{ page, piece, maker, draft }} onLayout={openLayouts} />
      )}
      {tool === 'words' && page.is_mine && (
        <>
          {prompt !== promptOf(null, page.number) && <p>{t(prompt)}</p>}
          <p>{t('Type your words on the page.')}</p>
        </>
      )}
      {tool === 'words' && page.text.trim() !== '' && (
        <Suspense>
          <p>
            <ReadToMe key={maker.keyOf(page)} sentences={page.text.split('\n')} language={piece.language} />
          </p>
        </Suspense>
      )}
      {tool === 'words' && piece.made_from && (
        <Suspense>
          <OriginalPage id={piece.made_from} number={page.number} />
        </Suspense>
      )}
      {tool === 'voice' && (
        <Recorder
          key={maker.keyOf(page)}
          {...{ page, isOpened }}
          words={{ text: page.text, language: piece.language }}
          canWrite={maker.canWrite}
          mayReload={mayReload}
          onChange={draft.change}
          onReload={() => reloadToRecord(piece.id, page.number)}
        />
      )}
      {!page.is_mine && <NotMine author={page.author} />}
    </section>
  );
}

function NotMine({ author }: { author: string | null }) {
  const t = useTranslate();
  return <p>{author ? t('{name} writes this page.', { name: author }) : t('Your teacher writes this page.')}</p>;
}

function LayoutPanel({ page, maker }: { page: DraftPage; maker: Maker }) {
  const t = useTranslate();
  const name = useId();
  return (
    <fieldset className={panelCss.layouts}>
      <legend className="vh">{t('Layout')}</legend>
      {LAYOUTS.map((layout) => (
        <label key={layout}>
          <input
            type="radio"
            name={name}
            checked={page.layout === layout}
            disabled={!maker.canWrite}
            onChange={() => maker.setLayout(page, layout)}
          />
          <span className={paperCss.mini} data-layout={layout} aria-hidden="true">
            {layout !== 'text_only' && (
              <span>{layout === 'two_pictures' ? [<i key={1} />, <i key={2} />] : <i />}</span>
            )}
            <span>
              <b />
              <b />
            </span>
          </span>
          {t(layoutWords[layout])}
        </label>
      ))}
    </fieldset>
  );
}
