import { useNavigate } from 'react-router';
import type { Starter } from '#contract/authoring/pieces.ts';
import { starterWords } from '#contract/authoring/starter-words.ts';
import { type Spot, spot } from '#look/spot.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { paths } from '#web/kit/paths.ts';
import { useLanguage } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { useAction } from '#web/kit/use-action.ts';
import { useIdempotencyKey } from '#web/kit/use-idempotency-key.ts';
import css from './starter-choice.module.css';
import { pagesOfStarter, promptOf } from './starters.ts';

const pictures = {
  blank: { scene: 'hills', goal: 13 },
  abc: { scene: 'town', goal: 11 },
  how_to: { scene: 'flower', goal: 2 },
  comic: { scene: 'boat', goal: 14 },
  fact_book: { scene: 'whale', goal: 6 },
  my_day: { scene: 'window', goal: 7 },
} as const satisfies Record<Starter, Spot>;

/** Offers the kinds of books as open spreads with their first page, and begins the chosen one. */
export function StarterChoice() {
  const t = useTranslate();
  const navigate = useNavigate();
  const { language } = useLanguage();
  const keyOf = useIdempotencyKey();
  const { run, isBusy } = useAction(useApiMutation('POST /my-books/', { invalidates: ['GET /my-books/'] }), {
    onSuccess: ({ id }) => navigate(paths.uploadBook(id, 'pages')),
  });
  function begin(starter: Starter) {
    // Sends no language for English, because schools with an unsupported language also have an English interface: the
    // server knows the school's language.
    const body = { source: 'pages', starter, ...(language !== 'en' && { language }) } as const;
    void run({ body, idempotencyKey: keyOf(body) });
  }
  return (
    <ul className={css.starters}>
      {(Object.keys(pictures) as Starter[]).map((starter) => (
        <li key={starter}>
          <button
            type="button"
            aria-disabled={isBusy}
            onClick={() => {
              if (!isBusy) begin(starter);
            }}
          >
            <span className={css.spread} aria-hidden="true">
              <span
                className={css.left}
                // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by look/, from numbers only
                dangerouslySetInnerHTML={{ __html: spot(pictures[starter]) }}
              />
              <span className={css.right}>
                <FirstPage starter={starter} />
              </span>
            </span>
            {t(starterWords[starter])}
          </button>
        </li>
      ))}
    </ul>
  );
}

function FirstPage({ starter }: { starter: Starter }) {
  const t = useTranslate();
  const { language } = useLanguage();
  const [page] = pagesOfStarter(starter, language);
  return page?.text ? <span className={css.letter}>{page.text}</span> : t(promptOf(starter, 1));
}
