import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SchoolClass } from '#contract/people/classes.ts';
import { fetchApi, useAllPages } from '#web/kit/api.ts';
import { LoadPlaceholder } from '#web/kit/load-placeholder.tsx';
import { useLanguage } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { CardSheetPages } from './card-sheet.tsx';
import { ClassCover, type ClassRoster, type ClassSection, divideByClass, sectionRequests } from './class-cover.tsx';

import { PrintedCards } from './print-cards.tsx';
import { PrintDialog } from './print-dialog.tsx';
import { type PrintJob, usePrinting } from './use-printing.ts';

/** Prints the cards of all current classes of the school. */
export function PrintAllClasses({ onClose }: { onClose: () => void }) {
  const classes = useAllPages('GET /v1/school-classes/');
  if (classes.data) return <PrintClasses classes={classes.data} onClose={onClose} />;
  return <LoadingDialog read={classes} onClose={onClose} />;
}

/** Prints the cards of these classes, sorted, with a cover sheet for each class. */
export function PrintClasses({ classes, onClose }: { classes: SchoolClass[]; onClose: () => void }) {
  const t = useTranslate();
  const { language } = useLanguage();
  const rosters = useRosters(classes);
  const printing = usePrinting();
  const [printedSections, setPrintedSections] = useState<ClassSection[]>();
  if (printing.sheet && printedSections)
    return (
      <PrintedCards printing={printing} onClose={onClose}>
        <SectionPages sections={printedSections} sheet={printing.sheet} />
      </PrintedCards>
    );
  // While cards are created, each batch changes the server's data about the students.
  const sections = printedSections ?? (rosters.data && divideByClass(rosters.data, language));
  if (!sections) return <LoadingDialog read={rosters} onClose={onClose} />;
  if (sections.length === 0) return <NoStudentsDialog onClose={onClose} />;
  return (
    <PrintDialog
      title={t('Print sign-in cards of all classes')}
      count={sections.reduce((sum, { students }) => sum + students.length, 0)}
      usesPictures={classes.some(({ uses_pictures }) => uses_pictures)}
      cardOnly={sections.reduce((sum, section) => sum + countCardOnly(section), 0)}
      note={<ClassesNote sections={sections} />}
      printing={printing}
      onPrint={(options) => {
        setPrintedSections(sections);
        void printing.printEach(sectionRequests(sections).map((request) => ({ ...request, ...options })));
      }}
      onClose={onClose}
    />
  );
}

/** Explains the order of the pages, and that no student gets two cards. */
function ClassesNote({ sections }: { sections: ClassSection[] }) {
  const t = useTranslate();
  const severalClasses = new Set(
    sections.flatMap(({ printedElsewhere }) => printedElsewhere.map(({ student }) => student.id)),
  ).size;
  return (
    <>
      <p>
        {t(
          '{count, plural, one {# class, with a cover sheet.} other {# classes, sorted by name, with a cover sheet for each class.}}',
          { count: sections.length },
        )}
      </p>
      {severalClasses > 0 && (
        <p>
          {t(
            '{count, plural, one {# student is in two or more classes and gets one card. The cover sheets say where the card is.} other {# students are in two or more classes and get one card each. The cover sheets say where these cards are.}}',
            { count: severalClasses },
          )}
        </p>
      )}
    </>
  );
}

/** The pages of the classes whose cards are ready: printing may have stopped on the way. */
function SectionPages({ sections, sheet }: { sections: ClassSection[]; sheet: NonNullable<PrintJob['sheet']> }) {
  const cardById = new Map(sheet.cards.map((card) => [card.id, card]));
  return sections.map((section) => {
    const cards = section.students.flatMap(({ id }) => cardById.get(id) ?? []);
    if (cards.length === 0 && section.students.length > 0) return null;
    return (
      <div key={section.schoolClass.id}>
        <ClassCover section={section} school={sheet.school_name} cardCount={cards.length} />
        <CardSheetPages sheet={{ ...sheet, cards }} className={section.schoolClass.name} />
      </div>
    );
  });
}

/** Counts the students who have neither a password nor pictures in use. */
function countCardOnly({ schoolClass: { uses_pictures }, students }: ClassSection): number {
  return students.filter(({ has_password, has_pictures }) => !has_password && !(uses_pictures && has_pictures)).length;
}

function NoStudentsDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  return (
    <Dialog isOpen onClose={onClose} title={t('Print sign-in cards of all classes')}>
      <EmptyState title={t('No students in any class yet')} />
    </Dialog>
  );
}

type LoadingProps = { read: { data: unknown; error: unknown; refetch: () => unknown }; onClose: () => void };

function LoadingDialog({ read, onClose }: LoadingProps) {
  const t = useTranslate();
  return (
    <Dialog isOpen onClose={onClose} title={t('Print sign-in cards of all classes')}>
      <LoadPlaceholder read={read} errorTitle={t('The classes could not be loaded.')} errorAs="h2" rows={4} />
    </Dialog>
  );
}

/** Reads the students of each class, one class after the other: a large school has dozens of classes. */
function useRosters(classes: SchoolClass[]) {
  const client = useQueryClient();
  return useQuery({
    queryKey: ['GET /v1/teacher/school-classes/{id}/', classes.map(({ id }) => id)],
    queryFn: async ({ signal }) => {
      const rosters: ClassRoster[] = [];
      for (const schoolClass of classes) {
        signal.throwIfAborted();
        const { students } = await fetchApi(client, 'GET /v1/teacher/school-classes/{id}/', {
          params: { id: schoolClass.id },
        });
        rosters.push({ schoolClass, students });
      }
      return rosters;
    },
  });
}
