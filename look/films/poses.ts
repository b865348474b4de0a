import type { FilmKey, FilmLayer, Pose } from './film.ts';

export type FullPose = Required<Pose>;
type FullKey = FullPose & { at: number };

const REST: FullPose = { x: 0, y: 0, turn: 0, scale: 1, wide: 1, tall: 1, fade: 1, draw: 1 };

/** Returns the keys of a layer with everything that they leave out, in order. A layer that rests has one. */
export function fullKeys({ pose, keys = [] }: Pick<FilmLayer, 'pose' | 'keys'>): [FullKey, ...FullKey[]] {
  let last: FullPose = { ...REST, ...pose };
  const full = keys.map((key: FilmKey) => {
    last = { ...last, ...key };
    return { ...last, at: key.at };
  });
  const [first = { ...last, at: 0 }, ...others] = full;
  return [first, ...others];
}

/** Returns the pose of a layer at a moment of its scene, as the browser's animation has it. */
export function poseAt(layer: FilmLayer, ms: number): FullPose {
  const keys = fullKeys(layer);
  const moment = layer.loop ? ms % layer.loop : ms;
  const next = keys.findIndex(({ at }) => at > moment);
  const to = keys[next];
  const from = keys[next - 1];
  if (!to) return keys.at(-1) ?? keys[0];
  if (!from) return to;
  const share = (moment - from.at) / (to.at - from.at);
  return between(from, to, layer.isSteady ? share : softly(share));
}

function between(from: FullPose, to: FullPose, share: number): FullPose {
  const mix = (name: keyof FullPose) => from[name] + (to[name] - from[name]) * share;
  return {
    x: mix('x'),
    y: mix('y'),
    turn: mix('turn'),
    // Scale and factor are multiplied before they are mixed, as the browser does it.
    scale: 1,
    wide: from.scale * from.wide + (to.scale * to.wide - from.scale * from.wide) * share,
    tall: from.scale * from.tall + (to.scale * to.tall - from.scale * from.tall) * share,
    fade: mix('fade'),
    draw: mix('draw'),
  };
}

/** The browser’s `ease-in-out`, cubic-bezier(0.42, 0, 0.58, 1): finds the point of the curve by bisection. */
export function softly(share: number): number {
  let low = 0;
  let high = 1;
  for (let step = 0; step < 24; step++) {
    const middle = (low + high) / 2;
    if (curve(middle, 0.42, 0.58) < share) low = middle;
    else high = middle;
  }
  return curve((low + high) / 2, 0, 1);
}

function curve(t: number, first: number, second: number): number {
  const rest = 1 - t;
  return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t;
}
