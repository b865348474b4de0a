import { busNumberNine } from '#db/content/books/bus-number-9.ts';
import { nobodysUmbrella } from '#db/content/books/nobodys-umbrella.ts';
import { soupForEveryone } from '#db/content/books/soup-for-everyone.ts';
import { aSchoolWithNoRoof } from './pictures/a-school-with-no-roof.ts';
import { howTheMarketWakes } from './pictures/how-the-market-wakes.ts';
import { lettersToAMeltingMountain } from './pictures/letters-to-a-melting-mountain.ts';
import { ourStream } from './pictures/our-stream.ts';
import { quietPleaseTheFrogsAreVoting } from './pictures/quiet-please-the-frogs-are-voting.ts';
import { tenWhalesAndATuesday } from './pictures/ten-whales-and-a-tuesday.ts';
import { theBirdWhoKeptCount } from './pictures/the-bird-who-kept-count.ts';
import { theBoatThatWantedRain } from './pictures/the-boat-that-wanted-rain.ts';
import { theSeedLibraryOfAmaHajur } from './pictures/the-seed-library-of-ama-hajur.ts';
import { whoTurnedTheLightsOn } from './pictures/who-turned-the-lights-on.ts';
import { readWork, type Shelf, type ShelvedWork, withShelves } from './work.ts';

const [hillcrest, meadowbank, banyan] = (['hillcrest', 'meadowbank', 'banyan'] as const).map(
  (school): Shelf => ({ school, audience: 'everyone' }),
) as [Shelf, Shelf, Shelf];

/** The demo books in upload order: those that a visitor should see first come first. */
export const works: ShelvedWork[] = [
  readWork('the-boat-that-wanted-rain', ['en', 'es', 'ne'], theBoatThatWantedRain),
  readWork('ten-whales-and-a-tuesday', ['en', 'pt'], tenWhalesAndATuesday),
  readWork('the-seed-library-of-ama-hajur', ['en', 'hi'], theSeedLibraryOfAmaHajur),
  readWork('our-stream', ['ne', 'en'], ourStream),
  readWork('who-turned-the-lights-on', ['en', 'hi'], whoTurnedTheLightsOn),
  readWork('quiet-please-the-frogs-are-voting', ['en', 'es'], quietPleaseTheFrogsAreVoting),
  // For the school only: the start is ready when every mode has something to show.
  readWork('a-school-with-no-roof', ['en'], aSchoolWithNoRoof),
  readWork('letters-to-a-melting-mountain', ['en', 'fr'], lettersToAMeltingMountain),
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
  readWork('how-the-market-wakes', ['en', 'sw'], howTheMarketWakes),
  readWork('the-bird-who-kept-count', ['en', 'sw'], theBirdWhoKeptCount),
];
