import type { ReactNode } from 'react';
import css from './chart.module.css';
import { classes } from './classes.ts';

export type ChartPoint = {
  key: string;
  label: string;
  value: number;
  /** The previous period's value, drawn behind this one. */
  previous?: number | undefined;
  /** The period is not complete: its column is lighter. */
  isPartial?: boolean | undefined;
};
type Props = {
  /** Describes the chart; the text alternative. */
  sentence: string;
  points: ChartPoint[];
  formatValue: (value: number) => string;
};

/** Shows one series as columns. The highest is highlighted and labelled with its value. */
export function ColumnChart({ sentence, points, formatValue }: Props) {
  const width = 100 / points.length;
  const gap = Math.min(width * 0.2, 0.6);
  const best = indexOfHighest(points);
  return (
    <Plot points={points} best={best} formatValue={formatValue}>
      <svg role="img" aria-label={sentence} className={css.shapes} focusable="false">
        {points.map(({ key, previous = 0 }, i) => (
          <Column
            key={key}
            className={css.previous}
            start={i * width}
            width={width}
            height={heightOf(previous, points)}
          />
        ))}
        {points.map(({ key, value, previous, isPartial }, i) => {
          // Narrower when the previous period's column is behind it.
          const inset = previous === undefined ? gap / 2 : width * 0.2;
          return (
            <Column
              key={key}
              className={classes(i === best ? css.highlight : css.mark, isPartial && css.partial)}
              start={i * width + inset}
              width={width - 2 * inset}
              height={heightOf(value, points)}
            />
          );
        })}
      </svg>
    </Plot>
  );
}

type ColumnProps = { className: string | undefined; start: number; width: number; height: number };

/** A column from the axis upwards; all sizes in percent of the chart. */
function Column({ className, start, width, height }: ColumnProps) {
  if (height === 0) return null;
  return (
    <rect className={className} x={`${start}%`} y={`${100 - height}%`} width={`${width}%`} height={`${height}%`} />
  );
}

/** Shows one series as a line, with a dot at its highest value. */
export function LineChart({ sentence, points, formatValue }: Props) {
  const best = indexOfHighest(points);
  const place = ({ value }: ChartPoint, i: number) => `${centreOf(i, points)} ${100 - heightOf(value, points)}`;
  const highest = points[best];
  return (
    <Plot points={points} best={best} formatValue={formatValue}>
      <svg
        role="img"
        aria-label={sentence}
        className={css.shapes}
        focusable="false"
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
      >
        {points.some(({ previous }) => previous !== undefined) && (
          <polyline
            className={css.previousLine}
            points={points.map((point, i) => place({ ...point, value: point.previous ?? 0 }, i)).join(' ')}
          />
        )}
        <polyline className={css.line} points={points.map(place).join(' ')} />
        {highest && <path className={css.dot} d={`M ${place(highest, best)} h 0`} />}
      </svg>
    </Plot>
  );
}

type BarPoint = {
  key: string;
  label: ReactNode;
  value: number;
  /** The bar's label, instead of its value. */
  text?: string;
};
type BarListProps = Pick<Props, 'formatValue'> & {
  caption: string;
  points: BarPoint[];
  /** The value of a full bar, by default the highest. */
  fullValue?: number;
};

/** A line as high as a row, beside the name of what it shows; `label` says the values. */
export function Sparkline({ values, label }: { values: number[]; label: string }) {
  const most = Math.max(1, ...values);
  const points = values.map((value, i) => `${(i * 100) / Math.max(1, values.length - 1)},${28 - (26 * value) / most}`);
  return (
    <span className={css.sparkline}>
      <svg
        role="img"
        aria-label={label}
        className={css.shapes}
        viewBox="0 0 100 30"
        preserveAspectRatio="none"
        focusable="false"
      >
        <polyline className={css.line} points={points.join(' ')} />
      </svg>
    </span>
  );
}

/** Shows values as bars in a table, which needs no other text alternative. */
export function BarList({ caption, points, formatValue, fullValue }: BarListProps) {
  const scale = fullValue === undefined ? points : [{ value: fullValue }];
  const most = Math.max(...points.map(({ value }) => value));
  return (
    <table className={css.bars}>
      <caption className="vh">{caption}</caption>
      <tbody>
        {points.map(({ key, label, value, text }) => (
          <tr key={key}>
            <th scope="row">
              <bdi>{typeof label === 'string' ? breakable(label) : label}</bdi>
            </th>
            <td>
              <svg aria-hidden="true" className={css.bar} focusable="false">
                <rect
                  className={value > 0 && value === most ? css.highlight : css.mark}
                  width={`${heightOf(value, scale)}%`}
                  height="100%"
                />
              </svg>
              <span>{text ?? formatValue(value)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Lets the path of a call break after each slash, and not within its words. */
const breakable = (label: string) => label.replaceAll('/', '/\u200b');

type PlotProps = Omit<Props, 'sentence'> & { best: number; children: ReactNode };

/** The frame of a chart: the value of the highest mark above it, and the first, middle and last label below. */
function Plot({ points, best, formatValue, children }: PlotProps) {
  const highest = points[best];
  const labels = [points[0], points.length > 2 ? points[Math.floor(points.length / 2)] : undefined, points.at(-1)];
  return (
    <div className={css.chart}>
      <div className={css.plot}>
        {children}
        {highest && (
          <span aria-hidden="true" className={css.value} style={{ insetInlineStart: `${centreOf(best, points)}%` }}>
            <span>{formatValue(highest.value)}</span>
          </span>
        )}
      </div>
      <div aria-hidden="true" className={css.axis}>
        {labels.map((point, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: three fixed places
          <span key={i}>{point?.label}</span>
        ))}
      </div>
    </div>
  );
}

/** Returns -1 if nothing stands out, because every value is zero. */
function indexOfHighest(points: ChartPoint[]): number {
  const highest = Math.max(0, ...points.map(({ value }) => value));
  return highest === 0 ? -1 : points.findIndex(({ value }) => value === highest);
}

/** Percent of the highest value. */
function heightOf(value: number, points: Pick<ChartPoint, 'value' | 'previous'>[]): number {
  const highest = Math.max(1, ...points.map((point) => Math.max(point.value, point.previous ?? 0)));
  return (100 * value) / highest;
}

/** Percent of the width. */
function centreOf(index: number, points: ChartPoint[]): number {
  return (100 * (index + 0.5)) / points.length;
}
