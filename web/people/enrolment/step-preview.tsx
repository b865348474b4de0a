import { useState } from 'react';
import type { Enrolment, RowState } from '#contract/people/enrolment.ts';
import { encodingWords, enrolmentWords, type ListEncoding, rowStateWords } from '#contract/people/enrolment-words.ts';
import { ActionRow } from '#web/kit/action-row.tsx';
import { useApiMutation } from '#web/kit/api.ts';
import { ConfirmDialog } from '#web/kit/confirm-dialog.tsx';
import { useListParams } from '#web/kit/list-params.ts';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Chip } from '#web/kit/ui/chip.tsx';
import { SelectField } from '#web/kit/ui/text-field.tsx';
import { useAction } from '#web/kit/use-action.ts';
import { ColumnMapping } from './column-mapping.tsx';
import css from './enrolment.module.css';
import { targetOf, toUploadForm } from './import-target.ts';
import { MatchQuestions } from './match-questions.tsx';
import { isTooLong, RoomNotice, roomText } from './room-notice.tsx';
import { type RowQuery, RowTable } from './row-table.tsx';
import { IMPORT_ENDPOINTS } from './use-enrolment.ts';

type DiscardDialogProps = { id: string; fileName: string; onClose: () => void; onDone: () => void };

/** Asks before the matched columns and answers of a list are lost. */
export function DiscardDialog({ id, fileName, onClose, onDone }: DiscardDialogProps) {
  const t = useTranslate();
  const { mutateAsync } = useApiMutation('DELETE /enrolments/{id}/', { invalidates: IMPORT_ENDPOINTS });
  return (
    <ConfirmDialog
      title={t('Discard this list?')}
      name={fileName}
      confirmLabel={t('Discard list')}
      announcement={t('List discarded.')}
      onConfirm={() => mutateAsync({ params: { id } })}
      onClose={onClose}
      onDone={onDone}
    >
      {t('The list, its matched columns and your answers are deleted. No one has been enrolled.')}
    </ConfirmDialog>
  );
}

const STATES = Object.keys(rowStateWords) as RowState[];

/** Filters of the rows. The choice is in the URL. */
const SHOWN = ['all', 'news', 'check', ...STATES] as const;
type Shown = (typeof SHOWN)[number];
const filterOf: Record<Shown, RowQuery> = {
  ...(Object.fromEntries(STATES.map((state) => [state, { state }])) as Record<RowState, RowQuery>),
  all: {},
  news: { news: 'true' },
  check: { check: 'true' },
};

type Props = {
  list: Enrolment;
  file: File | undefined;
  onReadAgain: (id: string, file: File) => void;
  onDiscarded: () => void;
  onChooseClass: () => void;
};

/** Shows the outcome of every row. Nothing is saved before it is confirmed. */
export function StepPreview({ list, file, onReadAgain, onDiscarded, onChooseClass }: Props) {
  const { id, counts, news, says } = list;
  const params = useListParams();
  const rowFilter = params.oneOf('rows', SHOWN) ?? (news > 0 ? 'news' : 'all');
  return (
    <div>
      <div className={css.step}>
        {says && <Alert status="warn" role="alert" title={says} />}
        <RoomNotice list={list} />
        <ReadingDetails list={list} />
        <SheetNotice list={list} />
        {file && list.encoding in GUESSED && <EncodingField list={list} file={file} onReadAgain={onReadAgain} />}
        <ColumnMapping list={list} />
        <UnusedClasses list={list} onChooseClass={onChooseClass} />
        <OtherStudents list={list} onShow={() => params.change({ rows: 'left_out' })} />
        {counts.question > 0 && <MatchQuestions id={id} count={counts.question} />}
        <RowFilter list={list} shown={rowFilter} onShow={(rows) => params.change({ rows })} />
        <RowTable id={id} filter={filterOf[rowFilter]} fileName="preview.csv" isOpen />
      </div>
      <Decision list={list} onDiscarded={onDiscarded} />
    </div>
  );
}

type FilterProps = { list: Enrolment; shown: Shown; onShow: (rowFilter: Shown) => void };

/** Filters the rows by outcome, by change, or by names that someone should check. */
function RowFilter({ list: { counts, news, to_check, rows_total }, shown, onShow }: FilterProps) {
  const t = useTranslate();
  const choices: [Shown, string, boolean][] = [
    ['all', t('All {count}', { count: rows_total }), true],
    ['news', t('Changed since preview {count}', { count: news }), news > 0],
    ['check', t('Names to check {count}', { count: to_check }), to_check > 0],
    ...STATES.map((state): [Shown, string, boolean] => [
      state,
      t('{state} {count}', { state: t(rowStateWords[state]), count: counts[state] }),
      counts[state] > 0,
    ]),
  ];
  return (
    <fieldset className={css.chips} aria-label={t('Filter rows')}>
      {choices.map(
        ([key, label, isOffered]) =>
          isOffered && (
            <Chip key={key} isPressed={shown === key} onClick={() => onShow(key)}>
              {label}
            </Chip>
          ),
      )}
    </fieldset>
  );
}

/** Says that numbers of the list belong to other students, often because a column only counts the rows. */
function OtherStudents({ list: { other_students }, onShow }: { list: Enrolment; onShow: () => void }) {
  const t = useTranslate();
  if (other_students === 0) return null;
  const title = t(
    '{count, plural, one {# row is left out because its student number belongs to a student with another name.} other {# rows are left out because their student numbers belong to students with other names.}}',
    { count: other_students },
  );
  return (
    <Alert status="warn" title={title}>
      <p>
        {t(
          'If the column only counts the rows, open “Match the columns” and choose “Ignore this column”. Otherwise answer for each row.',
        )}
      </p>
      <Button isSmall onClick={onShow}>
        {t('Show rows left out')}
      </Button>
    </Alert>
  );
}

/** Says that the list's class names are ignored, because all students go into one class. */
function UnusedClasses({ list, onChooseClass }: { list: Enrolment; onChooseClass: () => void }) {
  const t = useTranslate();
  const { columns, school_class_id, class_name } = list;
  const namesClasses = columns.some(({ meaning }) => meaning === 'class_name' || meaning === 'class_code');
  if (!namesClasses || (!school_class_id && !class_name)) return null;
  return (
    <Alert status="info" title={t('The class column of this list is not used.')}>
      <p>{t('All students go into the class you chose.')}</p>
      <Button isSmall onClick={onChooseClass}>
        {t('Change class')}
      </Button>
    </Alert>
  );
}

/** By separator; a missing or unusual separator is not named. */
const separatorWords: Record<string, string> = {
  '': '{name}, read as {encoding}',
  ',': '{name}, read as {encoding}, separated by commas',
  ';': '{name}, read as {encoding}, separated by semicolons',
  '\t': '{name}, read as {encoding}, separated by tabs',
};

/** Shows how the file was parsed, so that errors can be recognized. */
function ReadingDetails({ list }: { list: Enrolment }) {
  const t = useTranslate();
  const { kind, file_name: name, encoding, separator } = list;
  const details = { name, encoding: encoding === 'xlsx' ? 'XLSX' : t(encodingWords[encoding]) };
  return (
    <p className="muted" dir="auto">
      {kind === 'oneroster'
        ? t('{name}, read as OneRoster', { name })
        : t(separatorWords[separator ?? ''] ?? separatorWords[''] ?? '', details)}
    </p>
  );
}

/** Says which sheet of a workbook was read, and what was left out because the workbook hides it. */
function SheetNotice({ list: { sheet, hidden_rows, hidden_columns } }: { list: Enrolment }) {
  const t = useTranslate();
  const rowsTitle = t(
    '{count, plural, one {# row is hidden in the workbook and was left out.} other {# rows are hidden in the workbook and were left out.}}',
    { count: hidden_rows },
  );
  const columnsTitle = t(
    '{count, plural, one {# column is hidden in the workbook and was left out.} other {# columns are hidden in the workbook and were left out.}}',
    { count: hidden_columns },
  );
  const help = t('If they belong to the list, show them in the workbook and upload it again.');
  return (
    <>
      {sheet !== null && (
        <Alert status="info" title={t('The sheet “{sheet}” was read.', { sheet })}>
          {t('The other sheets of the workbook were left out.')}
        </Alert>
      )}
      {hidden_rows > 0 && (
        <Alert status="warn" title={rowsTitle}>
          {help}
        </Alert>
      )}
      {hidden_columns > 0 && (
        <Alert status="warn" title={columnsTitle}>
          {help}
        </Alert>
      )}
    </>
  );
}

/** UTF-8 and workbooks are detected reliably, the others are guessed. */
const { 'utf-8': _, ...GUESSED } = encodingWords;

/** Reads the file again if a wrong guess produced wrong letters. The wrong list is discarded. */
function EncodingField({ list, file, onReadAgain }: { list: Enrolment; file: File } & Pick<Props, 'onReadAgain'>) {
  const t = useTranslate();
  const discard = useAction(useApiMutation('DELETE /enrolments/{id}/', { invalidates: ['GET /enrolments/'] }));
  const upload = useAction(useApiMutation('POST /enrolments/', { invalidates: ['GET /enrolments/'] }), {
    onSuccess: ({ id }) => {
      void discard.run({ params: { id: list.id } });
      onReadAgain(id, file);
    },
  });
  const read = (encoding: ListEncoding) => upload.run({ body: toUploadForm(targetOf(list), file, encoding) });
  return (
    <SelectField
      label={t('File encoding')}
      hint={t('Choose another one if letters in the names look wrong.')}
      value={list.encoding}
      disabled={upload.isBusy}
      onChange={({ target }) => void read(target.value as ListEncoding)}
    >
      {Object.entries(GUESSED).map(([encoding, name]) => (
        <option key={encoding} value={encoding}>
          {t(name)}
        </option>
      ))}
    </SelectField>
  );
}

function Decision({ list, onDiscarded }: Pick<Props, 'list' | 'onDiscarded'>) {
  const t = useTranslate();
  const { id, counts, file_name } = list;
  const count = counts.new + counts.will_change;
  const [isDiscarding, setDiscarding] = useState(false);
  const confirm = useAction(useApiMutation('POST /enrolments/{id}/confirm/', { invalidates: IMPORT_ENDPOINTS }));
  return (
    <div className={css.decision}>
      {counts.error > 0 && (
        <p>
          {t(
            '{count, plural, one {# row with an error will be skipped.} other {# rows with errors will be skipped.}}',
            { count: counts.error },
          )}
        </p>
      )}
      <ActionRow
        label={
          count === 0
            ? t('No students to enrol')
            : t('{count, plural, one {Enrol # student} other {Enrol # students}}', { count })
        }
        missing={missingOf(list, t)}
        isBusy={confirm.isBusy}
        onPress={() => void confirm.run({ params: { id } })}
      >
        <Button onClick={() => setDiscarding(true)}>{t('Discard list')}</Button>
      </ActionRow>
      {isDiscarding && (
        <DiscardDialog id={id} fileName={file_name} onClose={() => setDiscarding(false)} onDone={onDiscarded} />
      )}
    </div>
  );
}

/** Returns the reason why a list cannot be confirmed. */
function missingOf({ counts, room }: Enrolment, t: Translate): string | undefined {
  if (counts.question > 0) return t(enrolmentWords.questionsOpen);
  if (counts.new + counts.will_change === 0) return t(enrolmentWords.nothingToDo);
  return room && isTooLong({ room }) ? roomText(t, room.left) : undefined;
}
