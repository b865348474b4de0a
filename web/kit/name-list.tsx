import { useComma } from './comma.ts';
import { useTranslate } from './translate.ts';

const MAX_SHOWN = 5;

/** Names the subjects of an action: the first few names, then a count. `count`: the total, if it exceeds the names. */
export function NameList({ names, count = names.length }: { names: string[]; count?: number }) {
  const t = useTranslate();
  const comma = useComma();
  const shownNames = names.slice(0, MAX_SHOWN);
  const rest = count - shownNames.length;
  return (
    <p>
      {shownNames.map((name, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name, and the list is never reordered
        <span key={place}>
          {place > 0 && comma}
          <b dir="auto">{name}</b>
        </span>
      ))}
      {rest > 0 && ` ${t('{count, plural, one {and # more} other {and # more}}', { count: rest })}`}
    </p>
  );
}
