import { columnFieldWords } from '#contract/people/enrolment-words.ts';
import { useWords } from '#web/kit/words.ts';
import css from './enrolment.module.css';

/** A list as school offices keep it, with the meaning that is found for each of its columns. */
const COLUMNS = [
  { heading: 'UPN', field: 'external_id', cells: ['B204', 'B219', 'B231'] },
  { heading: 'Surname', field: 'last_name', cells: ['Okafor', 'Tamang', 'Whitfield'] },
  { heading: 'Forename', field: 'first_name', cells: ['Amara', 'Anaya', 'Ada'] },
  { heading: 'Form', field: 'class_name', cells: ['4K', '4K', '4H'] },
] as const;

/** Shows a sample list with its columns marked. */
export function SampleList() {
  const t = useWords();
  return (
    <figure className={css.example}>
      <figcaption>
        <b>{t('A list from a school office')}</b>
        <p className="soft">{t('Any order and any headings: Booklark finds the columns, and you check them.')}</p>
      </figcaption>
      <table>
        <thead>
          <tr>
            {COLUMNS.map(({ heading, field }) => (
              <th key={field} scope="col">
                <mark>{t(columnFieldWords[field])}</mark>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {COLUMNS[0].cells.map((id, row) => (
            <tr key={id}>
              {COLUMNS.map(({ field, cells }) => (
                <td key={field}>{cells[row]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
