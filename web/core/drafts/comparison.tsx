import { type RefObject, useRef, useState } from 'react';
import type { Revision, WordDifference } from '#contract/authoring/revisions.ts';
import { ChoiceField } from '#web/kit/choice-field.tsx';
import { useDateFormat } from '#web/kit/dates.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import '#web/kit/ui/fonts-reader.css';
import { RowsSkeleton } from '#web/kit/ui/skeleton.tsx';
import { ChangeBar } from './change-bar.tsx';
import { DifferenceNote, Differences } from './differences.tsx';

import css from './versions.module.css';

/** The two compared versions, by their numbers. Without a newer one, the current text is compared. */
export type VersionPair = { older: number; newer: number | undefined };
/** A paragraph or page in both versions; a page has a title, a paragraph may have a difference besides its text. */
export type ComparedPart = {
  title?: string;
  differences: WordDifference[];
  differs_in?: 'picture' | 'link' | undefined;
};

type Props = {
  revisions: Revision[];
  pair: VersionPair;
  onPair: (pair: VersionPair) => void;
  /** Undefined while the parts load. */
  parts: ComparedPart[] | undefined;
  hasFailed: boolean;
  language: string;
};

/** Compares two versions side by side, on phones one below the other, with the unchanged parts between the changes. */
export function Comparison({ revisions, pair, onPair, parts, hasFailed, language }: Props) {
  const t = useTranslate();
  const { dateTime } = useDateFormat();
  const nameOf = (number: number | undefined) => {
    const revision = revisions.find((one) => one.number === number);
    return revision ? dateTime(revision.created_at) : t('Now');
  };
  const names = { older: nameOf(pair.older), newer: nameOf(pair.newer) };
  return (
    <div className="stack">
      <PairFields {...{ revisions, pair, onPair }} />
      {hasFailed ? (
        <Alert status="bad" role="alert" title={t('The versions could not be compared.')} />
      ) : parts ? (
        <ComparedText key={`${pair.older} ${pair.newer}`} {...{ parts, names, language }} />
      ) : (
        <RowsSkeleton label={t('Loading…')} count={3} />
      )}
    </div>
  );
}

/** Chooses the two versions. The newer one is never before the older one. */
function PairFields({ revisions, pair, onPair }: Pick<Props, 'revisions' | 'pair' | 'onPair'>) {
  const t = useTranslate();
  const { dateTime } = useDateFormat();
  const optionOf = ({ number, created_at, is_shown }: Revision) => {
    const time = dateTime(created_at);
    return { value: String(number), label: is_shown ? t('{time}, published', { time }) : time };
  };
  const newer = revisions.filter(({ number }) => number > pair.older).map(optionOf);
  const older = revisions.filter(({ number }) => pair.newer === undefined || number < pair.newer).map(optionOf);
  return (
    <div className={css.pair}>
      <ChoiceField
        label={t('Older version')}
        options={older}
        value={String(pair.older)}
        onChange={({ target }) => onPair({ ...pair, older: Number(target.value) })}
      />
      <ChoiceField
        label={t('Newer version')}
        options={[{ value: '', label: t('Now') }, ...newer]}
        value={pair.newer === undefined ? '' : String(pair.newer)}
        onChange={({ target }) => onPair({ ...pair, newer: target.value ? Number(target.value) : undefined })}
      />
    </div>
  );
}

type Names = { older: string; newer: string };
type TextProps = { parts: ComparedPart[]; names: Names; language: string };

export const isChanged = ({ differences }: ComparedPart): boolean => differences.some(({ kind }) => kind !== 'same');

function ComparedText({ parts, names, language }: TextProps) {
  const t = useTranslate();
  const area = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  // A page without text cannot be compared.
  const rows = parts.filter(({ differences }) => differences.length > 0);
  const changes = rows.filter(isChanged);
  if (changes.length === 0) return <p>{t('The words are the same in both versions.')}</p>;
  function goTo(index: number) {
    const change = changes[index];
    if (!change) return;
    setCurrent(index);
    rowAt(area, rows.indexOf(change))?.scrollIntoView({ block: 'center' });
  }
  return (
    <div ref={area}>
      <ChangeBar {...{ area, current, goTo }} count={changes.length} />
      <div className={`${css.row} ${css.names} wide-only`}>
        <h2>{names.older}</h2>
        <h2>{names.newer}</h2>
      </div>
      <div data-rows>
        {rows.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what was removed can have the number of something else
          <Row key={index} {...{ part, names, language }} isCurrent={part === changes[current]} />
        ))}
      </div>
    </div>
  );
}

const rowAt = (area: RefObject<HTMLElement | null>, index: number) =>
  area.current?.querySelector('[data-rows]')?.children[index];

function Row({
  part,
  names,
  language,
  isCurrent,
}: Omit<TextProps, 'parts'> & { part: ComparedPart; isCurrent: boolean }) {
  const { title, differences, differs_in } = part;
  const hasChange = isChanged(part);
  return (
    <section
      className={css.row}
      data-same={!hasChange || undefined}
      data-current={isCurrent || undefined}
      aria-current={isCurrent || undefined}
    >
      {title && <h3>{title}</h3>}
      {/* Screen readers read unchanged text once. */}
      <div aria-hidden={!hasChange || undefined}>
        {hasChange && <p className={`${css.name} phone-only`}>{names.older}</p>}
        <Side differences={differences.filter(({ kind }) => kind !== 'added')} language={language} />
      </div>
      <div>
        {hasChange && <p className={`${css.name} phone-only`}>{names.newer}</p>}
        <Side differences={differences.filter(({ kind }) => kind !== 'removed')} language={language} />
        {differs_in && <DifferenceNote differs_in={differs_in} />}
      </div>
    </section>
  );
}

function Side({ differences, language }: Pick<ComparedPart, 'differences'> & { language: string }) {
  const t = useTranslate();
  if (differences.length === 0) return <p className="soft">{t('Not in this version')}</p>;
  return (
    <div lang={language} className={css.words}>
      <Differences parts={differences} />
    </div>
  );
}
