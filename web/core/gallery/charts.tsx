import { BarList, ColumnChart, LineChart } from '#web/kit/ui/chart.tsx';
import { Specimen } from './specimen.tsx';

const counts = [12, 18, 9, 24, 31, 4, 2, 27, 35, 41, 38, 44, 6, 3];
const points = counts.map((value, i) => ({ key: String(i), label: `${i + 1} Nov 2026`, value }));
const roles = [
  { key: 'student', label: 'Student', value: 286 },
  { key: 'teacher', label: 'Teacher', value: 21 },
  { key: 'school_admin', label: 'School admin', value: 2 },
];
const series = { sentence: 'The highest day was 12 Nov 2026 with 44.', points, formatValue: String };

export function Charts() {
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
