import type { AvatarAnimal, AvatarColour } from '#contract/kit/drawn-avatars.ts';

/** The name of each animal in each colour: some languages change the word for the colour with the animal. */
export const animalWords: Record<AvatarAnimal, string> = {
  fox: '{colour, select, red {Red fox} orange {Orange fox} yellow {Yellow fox} green {Green fox} blue {Blue fox} other {Purple fox}}',
  owl: '{colour, select, red {Red owl} orange {Orange owl} yellow {Yellow owl} green {Green owl} blue {Blue owl} other {Purple owl}}',
  cat: '{colour, select, red {Red cat} orange {Orange cat} yellow {Yellow cat} green {Green cat} blue {Blue cat} other {Purple cat}}',
  rabbit:
    '{colour, select, red {Red rabbit} orange {Orange rabbit} yellow {Yellow rabbit} green {Green rabbit} blue {Blue rabbit} other {Purple rabbit}}',
  bear: '{colour, select, red {Red bear} orange {Orange bear} yellow {Yellow bear} green {Green bear} blue {Blue bear} other {Purple bear}}',
  frog: '{colour, select, red {Red frog} orange {Orange frog} yellow {Yellow frog} green {Green frog} blue {Blue frog} other {Purple frog}}',
  whale:
    '{colour, select, red {Red whale} orange {Orange whale} yellow {Yellow whale} green {Green whale} blue {Blue whale} other {Purple whale}}',
  bird: '{colour, select, red {Red bird} orange {Orange bird} yellow {Yellow bird} green {Green bird} blue {Blue bird} other {Purple bird}}',
};

export const animalColourWords: Record<AvatarColour, string> = {
  red: 'Red',
  orange: 'Orange',
  yellow: 'Yellow',
  green: 'Green',
  blue: 'Blue',
  purple: 'Purple',
};
