import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { TourKey } from '#contract/core/tours.ts';
import { isNewTour, saveTourAsSeen } from '#web/core/tours/seen-tours.ts';
import { endTourRequest, useRequestedTour } from '#web/core/tours/tour-request.ts';
import { tourScreensOf } from '#web/core/tours/tour-screens.ts';
import type { Session } from '#web/kit/session.ts';
import { useSite } from '#web/kit/site.ts';
import { findTarget } from './find-target.ts';
import type { TourEnd } from './tour.tsx';
import type { TourOf, TourSteps } from './tours.tsx';

const RETRY_MS = 300;
const MAX_TRIES = 20;
/** The time after which most screens have shown their content. */
const SETTLED_MS = 600;

/** Waits until a tour can start; false if the person does something else before, or leaves the screen. */
export async function waitUntilReady(targets: string[], signal: AbortSignal): Promise<boolean> {
  await pause(SETTLED_MS);
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    if (signal.aborted) return false;
    if (isReady(targets)) return true;
    await pause(RETRY_MS);
  }
  return false;
}

/** A tour covers no dialog or open menu, interrupts no typing, and starts only after its screen has loaded. */
function isReady(targets: string[]): boolean {
  const isBusy = document.querySelector('dialog:modal, :popover-open :is(a, button), main [aria-busy="true"]') !== null;
  const isTyping = document.activeElement?.matches('input, textarea, select') ?? false;
  return !isBusy && !isTyping && findTarget(targets) !== undefined;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Events of a person who has begun to work: an automatic tour then waits for the screen's next visit. */
const WORK_EVENTS = ['click', 'input', 'change', 'drop'] as const;

/**
 * The id of a person who has skipped a tour since the page was loaded: no further tour opens automatically in the same
 * visit.
 */
let skippedBy: string | undefined;

type OpenTour = { key: TourKey; steps: TourSteps; Tour: ComponentType<Parameters<typeof TourOf>[0]> };

/** Opens the tour of a screen: once for each person, and on request from Help. It loads on demand. */
export function ScreenTour({ session }: { session: Session }) {
  const { pathname } = useLocation();
  const { isRoot } = useSite();
  const requested = useRequestedTour();
  const person = session.user.id;
  const { key, steps = key } = tourScreensOf(session, isRoot).find(({ path }) => path === pathname) ?? {};
  const isRequested = key !== undefined && key === requested;
  const [openTour, setOpenTour] = useState<OpenTour>();

  useEffect(() => {
    if (!key || !steps) return;
    const controller = new AbortController();
    if (!isRequested) abortOnWork(controller);
    const open = async () => {
      if (!isRequested && (skippedBy === person || !(await isNewTour(person, key)))) return;
      // If the script does not load, the screen has no tour: the next visit tries again.
      const { TourOf, targetsOf } = await import('./tours.tsx');
      if (!(await waitUntilReady(targetsOf(steps), controller.signal))) return;
      setOpenTour({ key, steps, Tour: TourOf });
      endTourRequest();
    };
    void open();
    return () => controller.abort();
  }, [key, steps, isRequested, person]);

  if (!openTour || openTour.key !== key) return null;
  const close = (end: TourEnd) => {
    if (end === 'skipped') skippedBy = person;
    setOpenTour(undefined);
    void saveTourAsSeen(person, openTour.key);
  };
  return <openTour.Tour steps={openTour.steps} isForChild={session.user.role === 'student'} onClose={close} />;
}

function abortOnWork(controller: AbortController): void {
  const { signal } = controller;
  for (const type of WORK_EVENTS) document.addEventListener(type, () => controller.abort(), { capture: true, signal });
}
