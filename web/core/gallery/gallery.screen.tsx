import { useSearchParams } from 'react-router';
import { themeVariables } from '#look/theme.ts';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { Books } from './books.tsx';
import { Charts } from './charts.tsx';
import { Controls } from './controls.tsx';
import { Data } from './data.tsx';
import { Forms } from './forms.tsx';
import css from './gallery.module.css';
import { sampleSites } from './sample-sites.ts';
import { ShellSpecimen } from './shell-specimen.tsx';
import { States } from './states.tsx';

const pages = { controls: Controls, forms: Forms, books: Books, data: Data, charts: Charts, states: States };

/** Shows every component in every state for four schools. Only in development. */
export function GalleryScreen() {
  const [search] = useSearchParams();
  const page = search.get('page') ?? 'controls';
  if (page === 'shell')
    return <ShellSpecimen look={sampleSites.find(({ key }) => key === search.get('look')) ?? sampleSites[0]} />;
  const Page = pages[page as keyof typeof pages] ?? Controls;

  return (
    <main id="main" className={css.gallery}>
      <h1>Components</h1>
      <p className="row">
        {[...Object.keys(pages), 'shell'].map((key) => (
          <LinkButton key={key} to={`?page=${key}`} kind={key === page ? 'solid' : 'line'}>
            {key}
          </LinkButton>
        ))}
      </p>
      <div className={css.looks}>
        {sampleSites.map((look) => (
          <section
            key={look.key}
            data-theme={look.key}
            lang={look.lang}
            dir={look.dir}
            aria-label={look.key}
            className={css.look}
            style={themeVariables(look.colours)}
          >
            <h2 dir="auto">{look.name}</h2>
            <Page look={look} />
          </section>
        ))}
      </div>
    </main>
  );
}
