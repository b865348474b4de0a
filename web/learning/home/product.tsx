import type { Home } from '#contract/learning/home.ts';
import css from './home.module.css';

/** Pictures of the running product with descriptions, for people who decide for a school. */
export function ProductPictures({ words, pictures }: Pick<Home, 'words' | 'pictures'>) {
  const parts = [
    {
      picture: pictures['class-code'],
      alt: words.signInPicture,
      title: words.signInTitle,
      text: words.signInText,
    },
    {
      picture: pictures.review,
      alt: words.reviewPicture,
      title: words.reviewTitle,
      text: words.reviewText,
    },
    {
      picture: pictures.split,
      alt: words.splitPicture,
      title: words.splitTitle,
      text: words.splitText,
    },
    {
      picture: pictures.library,
      alt: words.sitePicture,
      title: words.siteTitle,
      text: words.siteText,
    },
  ].filter(({ picture }) => picture);
  return (
    <section className={css.part}>
      <h2>{words.product}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: phones scroll it sideways, which must be possible by keyboard */}
      <ul className={css.shows} tabIndex={0} aria-label={words.product}>
        {parts.map(({ picture, alt, title, text }) => (
          <li key={title}>
            <div className={css.frame}>
              <img
                src={picture?.url}
                alt={alt}
                width={picture?.width}
                height={picture?.height}
                loading="lazy"
                decoding="async"
              />
            </div>
            <h3>{title}</h3>
            <p className="soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function FirstSteps({ words }: Pick<Home, 'words'>) {
  const steps = [
    { title: words.beginTitle, text: words.beginText },
    { title: words.addTitle, text: words.addText },
    { title: words.printTitle, text: words.printText },
  ];
  return (
    <section className={css.part}>
      <h2>{words.begin}</h2>
      <ol className={css.steps}>
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p className="soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
