import { SCENE_NAMES } from '#look/scenes.ts';
import { Bookplate, Endpaper } from '#web/kit/ui/bookplate.tsx';
import { Cover } from '#web/kit/ui/cover.tsx';
import { SpotPicture } from '#web/kit/ui/empty-state.tsx';
import { Pager } from '#web/kit/ui/pager.tsx';
import { GoalMark, Shelf, ShelfBook, ShelfLine } from '#web/kit/ui/shelf.tsx';
import css from './gallery.module.css';
import type { SampleSite } from './sample-sites.ts';
import { Specimen } from './specimen.tsx';

const trims = ['portrait', 'square', 'landscape'] as const;
const titles = ['Ten Whales and a Tuesday', 'Salt', 'हाम्रो खोला', 'القارب', 'My Grandmother’s Terrace', 'Drip'];
const logo = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><circle cx="24" cy="24" r="24" fill="#d90"/></svg>',
)}`;
const ownCover = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 50 90"><path fill="#b33" d="M0 0h50v90H0z"/></svg>',
)}`;

export function Books({ look }: { look: SampleSite }) {
  const { w } = look;
  return (
    <>
      <Specimen name="Shelf line">
        <ShelfLine label={`${w.books} ${look.key}`}>{sampleBooks(look)}</ShelfLine>
      </Specimen>
      <Specimen name="Shelf">
        <Shelf>{sampleBooks(look)}</Shelf>
        <Pager
          page={2}
          pageCount={35}
          hrefOf={(page) => `?page=books&at=${page}`}
          words={{ label: `${w.pages} ${look.key}`, previous: w.previous, next: w.next }}
        />
      </Specimen>
      <Specimen name="Endpaper, strong and quiet; bookplate">
        <Endpaper name={look.name} isStrong className={css.front}>
          <Bookplate name={look.name} logo={<img src={logo} width={68} height={68} alt="" />} note={w.books} />
        </Endpaper>
        <Endpaper name={look.name} className={css.front}>
          <Bookplate name={look.name} />
          <Cover book={{ id: '7', title: w.title, author: w.author, goal: 6, trim: 'square', lang: look.lang }} />
        </Endpaper>
      </Specimen>
      <Specimen name="Scenes">
        <div style={{ display: 'grid', gridTemplateColumns: 'repeat(5, 1fr)', gap: '0.5rem' }}>
          {SCENE_NAMES.map((scene, i) => (
            <SpotPicture key={scene} spot={{ scene, goal: i + 4, isNight: i % 3 === 0, width: 260, height: 260 }} />
          ))}
        </div>
      </Specimen>
    </>
  );
}

function sampleBooks({ w, lang }: SampleSite) {
  const generated = titles.map((title, i) => (
    <ShelfBook
      key={title}
      to={`#${i}`}
      title={title}
      penName={w.author}
      cover={<Cover book={{ id: `${i}`, title, author: 'A. T.', goal: i * 3 + 1, trim: trims[i % 3], lang }} />}
    >
      <p>{w.level}</p>
      <p>
        <GoalMark goal={i + 1} />
        £3.90
      </p>
    </ShelfBook>
  ));
  const own = (
    <ShelfBook
      key="own"
      to="#own"
      title={w.title}
      lang={lang}
      cover={<Cover book={{ id: 'own', title: w.title }} image={{ src: ownCover, width: 50, height: 90 }} />}
    />
  );
  return [...generated, own];
}
