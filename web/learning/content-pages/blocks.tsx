import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import type { ShownBlock } from '#contract/learning/shown-blocks.ts';
import { ScenePicture } from '#web/core/works/scene-picture.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Icon } from '#web/kit/ui/icon.tsx';
import { BookShelf } from '#web/learning/content-pages/book-shelf.tsx';
import { CauseCards, EntryCards } from '#web/learning/content-pages/entry-cards.tsx';
import { LiveFigures } from '#web/learning/content-pages/live-figures.tsx';
import { Linked, SectionHead } from './block-parts.tsx';
import css from './blocks.module.css';
import { RichText } from './rich-text.tsx';

type BlockOf<Kind extends ShownBlock['kind']> = { block: Extract<ShownBlock, { kind: Kind }> };

function PictureBlock({ block: { picture, caption } }: BlockOf<'picture'>) {
  return (
    <figure className={css.figure}>
      <ScenePicture picture={picture} width={960} height={400} />
      {caption && <figcaption className="soft">{caption}</figcaption>}
    </figure>
  );
}

function StepsBlock({ block: { title, steps } }: BlockOf<'steps'>) {
  const Heading = title ? 'h3' : 'h2';
  return (
    <>
      {title && <SectionHead title={title} />}
      <ol className={css.steps}>
        {steps.map((step) => (
          <li key={step.title}>
            <Heading>{step.title}</Heading>
            <p className="soft">{step.text}</p>
          </li>
        ))}
      </ol>
    </>
  );
}

function QuoteBlock({ block: { text, by } }: BlockOf<'quote'>) {
  return (
    <figure className={css.quote}>
      <blockquote>
        <p>{text}</p>
      </blockquote>
      <figcaption className="soft">{by}</figcaption>
    </figure>
  );
}

function QuestionsBlock({ block: { title, questions } }: BlockOf<'questions'>) {
  return (
    <>
      {title && <SectionHead title={title} />}
      <div className={css.questions}>
        {questions.map(({ question, answer }) => (
          <details key={question}>
            <summary>
              {question}
              <Icon of={CaretDownIcon} size={16} />
            </summary>
            <RichText html={answer} />
          </details>
        ))}
      </div>
    </>
  );
}

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
  const t = useTranslate();
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
