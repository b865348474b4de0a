import { useSearchParams } from 'react-router';
import { themeVariables } from '#look/theme.ts';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { BarList, ColumnChart, LineChart } from '#web/kit/ui/chart.tsx';
import { Books } from './books.tsx';
import { Controls } from './controls.tsx';
import { Data } from './data.tsx';
import { Forms } from './forms.tsx';
import css from './gallery.module.css';
import { sampleSites } from './sample-sites.ts';
import { ShellSpecimen } from './shell-specimen.tsx';
import { Specimen } from './specimen.tsx';
import { States } from './states.tsx';

const counts = [12, 18, 9, 24, 31, 4, 2, 27, 35, 41, 38, 44, 6, 3];
const points = counts.map((value, i) => ({ key: String(i), label: `${i + 1} Nov 2026`, value }));
const roles = [
  { key: 'student', label: 'Student', value: 286 },
  { key: 'teacher', label: 'Teacher', value: 21 },
  { key: 'school_admin', label: 'School admin', value: 2 },
];
const series = { sentence: 'The highest day was 12 Nov 2026 with 44.', points, formatValue: String };

function Charts() {
  return (
    <>
      <Specimen name="Columns">
        <p>{series.sentence}</p>
        <ColumnChart {...series} />
      </Specimen>
      <Specimen name="Line">
        <p>{series.sentence}</p>
        <LineChart {...series} />
      </Specimen>
      <Specimen name="Bar list">
        <BarList caption="People by role" points={roles} formatValue={String} />
      </Specimen>
      <Specimen name="Nothing counted">
        <p>Nothing was counted in this time.</p>
        <ColumnChart
          sentence="Nothing was counted in this time."
          points={points.map((point) => ({ ...point, value: 0 }))}
          formatValue={String}
        />
      </Specimen>
    </>
  );
}

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
