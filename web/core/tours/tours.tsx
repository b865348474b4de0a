import type { TourKey } from '#contract/core/tours.ts';
import type { TourScreen } from '#web/core/tours/tour-screens.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Tour, type TourEnd } from './tour.tsx';
import { tourWords } from './tour-words.ts';

type StepKey = keyof typeof tourWords;
/** A step with its possible targets, of which the first visible one is highlighted. Without one the step is skipped. */
type Step = [step: StepKey, ...targets: string[]];

const tabs = 'main [role="tablist"]';
const filters = 'main search';
/** The list of a screen, or its empty state. */
const list = ['main table', 'main [role="tabpanel"]'];

/** The steps of a tour: by its key, or by a screen with its own steps. */
export type TourSteps = TourKey | NonNullable<TourScreen['steps']>;

const tours: Partial<Record<TourSteps, Step[]>> = {
  classes: [
    ['createClass', '[data-tour="create-class"]'],
    ['openClass', 'main tbody a', ...list],
    ['printCards', '[data-tour="print-cards"]'],
    ['archivedClasses', tabs],
  ],
  users: [
    ['groups', tabs],
    ['addStudents', '[data-tour="add-students"]'],
    ['addUser', '[data-tour="add-user"]'],
    ['findPeople', filters, ...list],
  ],
  books: [
    ['upload', '[data-tour="upload"]'],
    ['publish', 'main tbody a', 'main tbody button', ...list],
    ['findBooks', filters],
  ],
  newBook: [
    ['begin', 'main h1'],
    ['fromFile', '[data-tour="from-file"]'],
    ['makeHere', '[data-tour="make-here"]'],
    ['writeStory', '[data-tour="write-story"]'],
  ],
  stories: [
    ['publishStories', 'main tbody a', 'main tbody button', ...list],
    ['findStories', filters],
    ['changeStories', 'main tbody input[type="checkbox"]', ...list],
  ],
  newStory: [
    ['beginStory', 'main h1'],
    ['storySteps', '[data-tour="story-steps"]'],
    ['storyTitle', 'main form button[type="submit"]'],
  ],
  charities: [
    ['ownCauses', '[data-tour="add-cause"]', 'main h1'],
    ['causeState', 'main tbody a', ...list],
    ['allCauses', '[data-tour="all-causes"]'],
  ],
  organization: [
    ['menu', 'aside nav', 'header > button'],
    ['invite', '[data-tour="invite"]'],
    ['statistics', '[data-tour="figures"]'],
    ['openSchool', '[data-tour="schools"]'],
    ['end', '[data-tour="tutorial"]'],
  ],
  'school-invites': [
    ['invite', '[data-tour="invite"]'],
    ['invitations', tabs],
    ['openSchool', ...list],
  ],
};

/** Returns the targets of a tour's steps. */
export function targetsOf(steps: TourSteps): string[] {
  return (tours[steps] ?? []).flatMap(([, ...targets]) => targets);
}

type Props = {
  steps: TourSteps;
  /** Makes the buttons larger. */
  isForChild: boolean;
  onClose: (end: TourEnd) => void;
};

/** Shows a tour in the language of the page. */
export function TourOf({ steps: name, isForChild, onClose }: Props) {
  const t = useTranslate();
  const steps = (tours[name] ?? []).map(([key, ...targets]) => ({
    ...{ key, targets },
    title: t(tourWords[key].title),
    body: t(tourWords[key].body),
  }));
  return (
    <Tour
      steps={steps}
      isForChild={isForChild}
      onClose={onClose}
      words={{
        skip: t('Skip tour'),
        back: t('Back'),
        next: t('Next'),
        done: t('Done'),
        progress: (step, count) => t('Step {step} of {count}', { step, count }),
      }}
    />
  );
}
