import type { ShownBlock } from '#contract/learning/shown-blocks.ts';
import { useWords } from '#web/kit/words.ts';
import { BookShelf } from '#web/learning/content-pages/book-shelf.tsx';
import { CauseCards, EntryCards } from '#web/learning/content-pages/entry-cards.tsx';
import { LiveFigures } from '#web/learning/content-pages/live-figures.tsx';
import { RichText } from '#web/learning/content-pages/rich-text.tsx';
import { Linked, SectionHead } from './block-parts.tsx';
import css from './blocks.module.css';
import { PictureBlock, QuestionsBlock, QuoteBlock, StepsBlock } from './written-blocks.tsx';

/** Renders the blocks of a page or a hub, each as a section. */
export function Blocks({ blocks }: { blocks: ShownBlock[] }) {
  return (
    <div className={css.blocks}>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a page never change while it is shown
        <section key={index}>
          <BlockContent block={block} />
        </section>
      ))}
    </div>
  );
}

/** The heading of a list without its own title. */
const listWords = { films: 'Films', courses: 'Courses', challenges: 'Challenges' } as const;

function BlockContent({ block }: { block: ShownBlock }) {
  const t = useWords();
  switch (block.kind) {
    case 'text':
      return <RichText html={block.html} />;
    case 'picture':
      return <PictureBlock block={block} />;
    case 'steps':
      return <StepsBlock block={block} />;
    case 'quote':
      return <QuoteBlock block={block} />;
    case 'questions':
      return <QuestionsBlock block={block} />;
    case 'statistics':
      return (
        <>
          {block.title && <SectionHead title={block.title} />}
          <LiveFigures figures={block.figures} />
        </>
      );
    case 'films':
    case 'courses':
    case 'challenges':
      return (
        <>
          <SectionHead title={block.title ?? t(listWords[block.kind])} />
          <EntryCards entries={block.entries} />
        </>
      );
    case 'causes':
      return (
        <>
          <SectionHead title={block.title ?? t('Causes')} />
          <CauseCards causes={block.causes} />
        </>
      );
    case 'shelf': {
      const title = block.title ?? t('Books');
      return (
        <>
          <SectionHead title={title} to={block.url} />
          <BookShelf label={title} books={block.books} />
        </>
      );
    }
    case 'call_to_action':
      return (
        <div className={css.call}>
          <h2>{block.title}</h2>
          {block.text && <p className="soft">{block.text}</p>}
          <p>
            <Linked url={block.url}>{block.label}</Linked>
          </p>
        </div>
      );
  }
}
