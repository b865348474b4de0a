import { busNumberNine } from '#db/content/books/bus-number-9.ts';
import { nobodysUmbrella } from '#db/content/books/nobodys-umbrella.ts';
import { soupForEveryone } from '#db/content/books/soup-for-everyone.ts';
import { aSchoolWithNoRoof } from './a-school-with-no-roof.ts';
import { howTheMarketWakes } from './how-the-market-wakes.ts';
import { lettersToAMeltingMountain } from './letters-to-a-melting-mountain.ts';
import { ourStream } from './our-stream.ts';
import { quietPleaseTheFrogsAreVoting } from './quiet-please-the-frogs-are-voting.ts';
import type { Shelf, ShelvedWork } from './shelved.ts';
import { withShelves } from './shelved.ts';
import { tenWhalesAndATuesday } from './ten-whales-and-a-tuesday.ts';
import { theBirdWhoKeptCount } from './the-bird-who-kept-count.ts';
import { theBoatThatWantedRain } from './the-boat-that-wanted-rain.ts';
import { theSeedLibraryOfAmaHajur } from './the-seed-library-of-ama-hajur.ts';
import { whoTurnedTheLightsOn } from './who-turned-the-lights-on.ts';

const [hillcrest, meadowbank, banyan] = (['hillcrest', 'meadowbank', 'banyan'] as const).map(
  (school): Shelf => ({ school, audience: 'everyone' }),
) as [Shelf, Shelf, Shelf];

/** The demo books in upload order: those that a visitor should see first come first. */
export const works: ShelvedWork[] = [
  theBoatThatWantedRain,
  tenWhalesAndATuesday,
  theSeedLibraryOfAmaHajur,
  ourStream,
  whoTurnedTheLightsOn,
  quietPleaseTheFrogsAreVoting,
  // For the school only: the start is ready when every mode has something to show.
  aSchoolWithNoRoof,
  lettersToAMeltingMountain,
  withShelves(nobodysUmbrella, {
    en: [{ school: 'riverside', audience: 'families' }, hillcrest],
    ar: [hillcrest],
    hi: [banyan],
  }),
  withShelves(soupForEveryone, {
    en: [{ school: 'riverside', audience: 'families' }, hillcrest],
    ar: [hillcrest],
    fr: [meadowbank],
    hi: [banyan],
  }),
  withShelves(busNumberNine, {
    ar: [hillcrest],
    en: [meadowbank, { school: 'banyan', audience: 'school' }],
    hi: [banyan],
  }),
  howTheMarketWakes,
  theBirdWhoKeptCount,
];
