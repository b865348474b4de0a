import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { type ClassStudent, PASSWORD_MASK, type SchoolClass } from '#contract/people/classes.ts';
import { renderPage } from '#web/kit/testing/render-page.tsx';
import { createTranslator, TranslateContext } from '#web/kit/translate.ts';
import { PrintForClass } from './choose-class.tsx';
import { ClassCover } from './class-cover.tsx';
import { PrintDialog } from './print-dialog.tsx';

const otters: SchoolClass = {
  id: '0190a5c0-0000-7000-8000-000000000001',
  name: 'Otters',
  class_id: 'ABC234',
  no_of_students: 2,
  no_of_books: 0,

  card_only_students: 0,
  card_holders: 0,
  is_code_off: false,
  uses_pictures: false,
  pictures_from: 'class',
  can_leave: false,
  archived_at: null,
  teachers: [{ id: 'teacher', first_name: 'Ada', last_name: 'Stone' }],
};
const ben: ClassStudent = {
  id: 'ben',
  first_name: 'Ben',
  last_name: 'Shah',
  password: PASSWORD_MASK,
  has_password: false,
  avatar: null,
  has_pictures: false,
  no_of_books: 0,
  last_sign_in_at: null,
};

function textOf(children: ReactNode): string {
  const html = renderToStaticMarkup(
    <TranslateContext value={createTranslator('en', {})}>
      <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
    </TranslateContext>,
  );
  return html.replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|');
}

describe('printing the cards of all classes', () => {
  test('a teacher of several classes can choose all of them', () => {
    const classes = [otters, { ...otters, id: '0190a5c0-0000-7000-8000-000000000002', name: 'Foxes' }];
    expect(textOf(<PrintForClass classes={classes} onClose={() => undefined} />)).toContain('|All classes|');
  });

  test('a cover sheet names the class, its teachers, its code and the students whose card is elsewhere', () => {
    const section = {
      schoolClass: otters,
      students: [],
      printedElsewhere: [{ student: ben, className: 'Choir' }],
    };
    const text = textOf(<ClassCover section={section} school="Hill School" cardCount={0} />);

    expect(text).toContain('|Hill School|Otters|Ada Stone|');
    expect(text).toContain('|Class code |ABC234|');
    expect(text).toContain('|Ben Shah| |Choir|');
  });

  test('a cover sheet of a class without shared students says nothing of other classes', () => {
    const section = { schoolClass: otters, students: [ben], printedElsewhere: [] };
    expect(textOf(<ClassCover section={section} school="Hill School" cardCount={1} />)).not.toContain('another class');
  });
});

test('printing with new passwords says how many students it signs out, and printing without them does not', () => {
  const dialogFor = (cardOnly: number) =>
    renderPage(
      <PrintDialog
        title="Print sign-in cards"
        count={24}
        usesPictures={false}
        cardOnly={cardOnly}
        printing={{ isBusy: false } as ComponentProps<typeof PrintDialog>['printing']}
        onPrint={() => undefined}
        onClose={() => undefined}
      />,
    );
  // New passwords are preselected if no student has one.
  expect(dialogFor(24)).toContain('Printing signs up to 24 students out on every device.');
  expect(dialogFor(24)).not.toContain('no password');
  expect(dialogFor(0)).not.toContain('Printing signs');
  expect(dialogFor(12)).toContain('12 students have no password and can only sign in with the card.');
});
