import { svg } from '#look/paper-cut.ts';
import { type DrawnFilm, type FilmLayer, sceneKeys } from './film.ts';
import { type FullPose, fullKeys } from './poses.ts';

/** The arguments of the Web Animations API for one element. Time 0 is the beginning of its scene. */
export type LayerAnimation = {
  keyframes: { offset: number; transform: string; opacity: number; strokeDashoffset: number; easing: string }[];
  duration: number;
  iterations: number;
};
/** A scene as SVG, and the animations of its elements: those that have the attribute `data-m`, in document order. */
export type SceneAnimation = { markup: string; animations: LayerAnimation[] };

/** Describes a scene for the browser. Each layer is a group, so that nothing has to be drawn again. */
export function animateScene({ scenes }: DrawnFilm, index: number): SceneAnimation {
  const animations: LayerAnimation[] = [];
  const scene = { keys: sceneKeys(index), layers: scenes[index]?.layers ?? [] };
  return { markup: renderMoving(scene, animations), animations };
}

function renderMoving(layer: FilmLayer, animations: LayerAnimation[]): string {
  const animation = animationOf(layer);
  if (animation) animations.push(animation);
  const [first] = fullKeys(layer);
  const mark = animation ? ' data-m' : ` transform="${attributeOf(first)}"`;
  const fade = animation || first.fade === 1 ? '' : ` opacity="${first.fade}"`;
  const dash = layer.length === undefined ? '' : svg` stroke-dasharray="${layer.length} ${layer.length}"`;
  const inner = (layer.layers ?? []).map((one) => renderMoving(one, animations)).join('');
  return `<g${mark}${fade}${dash}>${layer.art ?? ''}${inner}</g>`;
}

function animationOf(layer: FilmLayer): LayerAnimation | undefined {
  const keys = fullKeys(layer);
  const end = keys.at(-1)?.at ?? 0;
  const duration = layer.loop ?? end;
  if (keys.length < 2 || duration === 0) return undefined;
  const easing = layer.isSteady ? 'linear' : 'ease-in-out';
  const frames = keys.map((key) => frameOf(key, key.at / duration, layer.length ?? 0, easing));
  const [first] = frames;
  const last = frames.at(-1);
  // An animation begins with 0 and ends with 1, where nothing has to change yet or any more.
  if (first && first.offset > 0) frames.unshift({ ...first, offset: 0 });
  if (last && last.offset < 1) frames.push({ ...last, offset: 1 });
  return { keyframes: frames, duration, iterations: layer.loop ? Number.POSITIVE_INFINITY : 1 };
}

function frameOf(pose: FullPose, offset: number, length: number, easing: string) {
  const { x, y, turn, scale, wide, tall, fade, draw } = pose;
  return {
    offset,
    transform: `translate(${x}px, ${y}px) rotate(${turn}deg) scale(${scale * wide}, ${scale * tall})`,
    opacity: fade,
    strokeDashoffset: length * (1 - draw),
    easing,
  };
}

function attributeOf({ x, y, turn, scale, wide, tall }: FullPose): string {
  return `translate(${x} ${y}) rotate(${turn}) scale(${scale * wide} ${scale * tall})`;
}
