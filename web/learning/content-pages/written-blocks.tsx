import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import type { ShownBlock } from '#contract/learning/shown-blocks.ts';
import { ScenePicture } from '#web/core/works/scene-picture.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { RichText } from '#web/learning/content-pages/rich-text.tsx';
import { SectionHead } from './block-parts.tsx';
import css from './blocks.module.css';

type BlockOf<Kind extends ShownBlock['kind']> = { block: Extract<ShownBlock, { kind: Kind }> };

export function PictureBlock({ block: { picture, caption } }: BlockOf<'picture'>) {
  return (
    <figure className={css.figure}>
      <ScenePicture picture={picture} width={960} height={400} />
      {caption && <figcaption className="soft">{caption}</figcaption>}
    </figure>
  );
}

export function StepsBlock({ block: { title, steps } }: BlockOf<'steps'>) {
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

export function QuoteBlock({ block: { text, by } }: BlockOf<'quote'>) {
  return (
    <figure className={css.quote}>
      <blockquote>
        <p>{text}</p>
      </blockquote>
      <figcaption className="soft">{by}</figcaption>
    </figure>
  );
}

export function QuestionsBlock({ block: { title, questions } }: BlockOf<'questions'>) {
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
