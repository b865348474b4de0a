import { columnFieldWords } from '#contract/people/enrolment-words.ts';
import { useTranslate } from '#web/kit/translate.ts';
import css from './enrolment.module.css';

/** Headings of school offices that the import recognizes in each language. */
const headingWords = { number: 'Pupil number', last: 'Surname', first: 'Forename', group: 'Tutor group' };

/** A list as school offices keep it, with the meaning that is found for each of its columns. */
const COLUMNS = [
  { heading: headingWords.number, field: 'external_id', cells: ['B204', 'B219', 'B231'] },
  { heading: headingWords.last, field: 'last_name', cells: ['Okafor', 'Tamang', 'Whitfield'] },
  { heading: headingWords.first, field: 'first_name', cells: ['Amara', 'Anaya', 'Ada'] },
  { heading: headingWords.group, field: 'class_name', cells: ['4K', '4K', '4H'] },
] as const;

/** Shows a sample list with its columns marked. */
export function SampleList() {
  const t = useTranslate();
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
                {t(heading)}
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
