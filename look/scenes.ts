import { bird, flower, tree, whale } from './scenes-living.ts';
import { boat, hills, peaks, rain, town, window } from './scenes-places.ts';

/** The ten cut-paper scenes, each drawn into a box: covers and every spot picture come from them. */
export const scenes = { hills, boat, tree, town, bird, peaks, flower, whale, window, rain };

export type SceneName = keyof typeof scenes;

export const SCENE_NAMES = Object.keys(scenes) as [SceneName, ...SceneName[]];

/** The two scenes that suit each goal, goal 1 first. */
export const GOAL_SCENES: readonly [SceneName, SceneName][] = [
  ['town', 'window'],
  ['flower', 'hills'],
  ['flower', 'bird'],
  ['window', 'bird'],
  ['flower', 'bird'],
  ['boat', 'rain'],
  ['hills', 'window'],
  ['town', 'boat'],
  ['town', 'peaks'],
  ['bird', 'hills'],
  ['town', 'window'],
  ['flower', 'tree'],
  ['peaks', 'hills'],
  ['whale', 'boat'],
  ['tree', 'bird'],
  ['bird', 'hills'],
  ['boat', 'peaks'],
];
