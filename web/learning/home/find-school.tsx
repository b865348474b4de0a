import { type ComponentType, useLayoutEffect, useRef, useState } from 'react';
import type { Home } from '#contract/learning/home.ts';
import { publicPaths } from '#web/kit/public-paths.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { TextField } from '#web/kit/ui/text-field.tsx';
import css from './home.module.css';

type Finder = ComponentType<{ initialText?: string | null }>;

/**
 * Leads to a school's site. The list of matching schools is fetched when the field gets the focus, to save the first
 * load; until then, and without scripts, the form opens the page that finds schools.
 */
export function FindSchool({ words }: Pick<Home, 'words'>) {
  const frame = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [Finder, setFinder] = useState<Finder>();
  const isFetched = useRef(false);

  async function fetchFinder() {
    if (isFetched.current) return;
    isFetched.current = true;
    try {
      const { SchoolFinder } = await import('#web/identity/sign-in/school-finder.tsx');
      setFinder(() => SchoolFinder);
    } catch {
      // Without a connection the form still opens the page that finds schools.
      isFetched.current = false;
    }
  }

  // Before the page is drawn, so that no typed letter is lost, and with the cursor behind the typed text.
  useLayoutEffect(() => {
    const field = Finder && frame.current?.querySelector('input');
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, [Finder]);

  return (
    <section className={css.finder} aria-labelledby="find-school">
      <div>
        <h2 id="find-school">{words.findTitle}</h2>
        <p className="soft">{words.findLead}</p>
      </div>
      <div ref={frame}>
        {Finder ? (
          <Finder initialText={text} />
        ) : (
          <form action={publicPaths.login()} className={css.field} onFocus={() => void fetchFinder()}>
            <TextField
              label={words.findField}
              name="school"
              required
              minLength={2}
              maxLength={100}
              autoComplete="off"
              spellCheck={false}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
            <Button type="submit">{words.find}</Button>
          </form>
        )}
      </div>
    </section>
  );
}
