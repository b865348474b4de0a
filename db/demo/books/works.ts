import { aSchoolWithNoRoof } from './a-school-with-no-roof.ts';
import type { Work } from './book.ts';
import { busNumberNine } from './bus-number-9.ts';
import { howTheMarketWakes } from './how-the-market-wakes.ts';
import { lettersToAMeltingMountain } from './letters-to-a-melting-mountain.ts';
import { nobodysUmbrella } from './nobodys-umbrella.ts';
import { ourStream } from './our-stream.ts';
import { quietPleaseTheFrogsAreVoting } from './quiet-please-the-frogs-are-voting.ts';
import { soupForEveryone } from './soup-for-everyone.ts';
import { tenWhalesAndATuesday } from './ten-whales-and-a-tuesday.ts';
import { theBirdWhoKeptCount } from './the-bird-who-kept-count.ts';
import { theBoatThatWantedRain } from './the-boat-that-wanted-rain.ts';
import { theSeedLibraryOfAmaHajur } from './the-seed-library-of-ama-hajur.ts';
import { whoTurnedTheLightsOn } from './who-turned-the-lights-on.ts';

/** The demo books in upload order: those that a visitor should see first come first. */
export const works: Work[] = [
  theBoatThatWantedRain,
  tenWhalesAndATuesday,
  theSeedLibraryOfAmaHajur,
  ourStream,
  whoTurnedTheLightsOn,
  quietPleaseTheFrogsAreVoting,
  // For the school only: the start is ready when every mode has something to show.
  aSchoolWithNoRoof,
  lettersToAMeltingMountain,
  nobodysUmbrella,
  soupForEveryone,
  busNumberNine,
  howTheMarketWakes,
  theBirdWhoKeptCount,
];
