import css from './data-list.module.css';

type Sum = { label: string; value: string; note?: string };

/** The sums of the rows of a list above it: for each currency the first one as a figure, with the others below. */
export function ListSums({ label, lines }: { label: string; lines: { key: string; sums: Sum[] }[] }) {
  if (lines.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" aria-label={label} className={css.sums}>
      {lines.map(({ key, sums }) => (
        <ul key={key}>
          {sums.map((sum) => (
            <li key={sum.label}>
              <span className="soft">{sum.label}</span> <b>{sum.value}</b>
              {sum.note && <span className="muted"> {sum.note}</span>}
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}
