import { animateScene, type LayerAnimation, type SceneAnimation } from '#look/films/animate.ts';
import { type DrawnFilm, scenesAt } from '#look/films/film.ts';
import { renderScenesAt } from '#look/films/render.ts';

/** A way of playing a film: scenes that the browser animates, stills, or a file. Times are in milliseconds. */
export type Playback = {
  play(): void;
  pause(): void;
  seek(ms: number): void;
  setRate(rate: number): void;
  dispose(): void;
};

export type PlaybackEvents = {
  onTime(ms: number): void;
  onPlaying(isPlaying: boolean): void;
};

/** Calls `tick` before each frame of the browser; returns the function that stops it. */
export function everyFrame(tick: () => void): () => void {
  let frame = requestAnimationFrame(function next() {
    frame = requestAnimationFrame(next);
    tick();
  });
  return () => cancelAnimationFrame(frame);
}

type MountedScene = { group: SVGGElement; animations: Animation[] };

/** Plays a drawn film in an SVG, with the browser's animations. The page contains only the visible scenes. */
export function playDrawn(svg: SVGSVGElement, film: DrawnFilm, { onTime, onPlaying }: PlaybackEvents): Playback {
  // An animation without effect is the clock: the browser keeps it in step with all others.
  const clock = svg.animate([], { duration: film.duration, fill: 'both' });
  clock.pause();
  const described = new Map<number, SceneAnimation>();
  const mounted = new Map<number, MountedScene>();
  let rate = 1;
  let stopTicking: (() => void) | undefined;

  const now = () => Math.min(film.duration, Number(clock.currentTime ?? 0));

  function mount(index: number): void {
    const scene = described.get(index) ?? animateScene(film, index);
    described.set(index, scene);
    const group = svg.ownerDocument.createElementNS('http://www.w3.org/2000/svg', 'g');
    group.innerHTML = scene.markup;
    const later = [...mounted].filter(([other]) => other > index).map(([, other]) => other.group);
    svg.insertBefore(group, later[0] ?? null);
    const elements = [...group.querySelectorAll('[data-m]')];
    const animations = scene.animations.flatMap((animation, i) => {
      const element = elements[i];
      return element ? [start(element, animation, film.duration)] : [];
    });
    mounted.set(index, { group, animations });
    align(index);
  }

  /** Sets the animations of a scene to the clock's time. */
  function align(index: number): void {
    const begin = film.scenes[index]?.at ?? 0;
    for (const animation of mounted.get(index)?.animations ?? []) {
      animation.currentTime = now() - begin;
      animation.playbackRate = rate;
      if (stopTicking) animation.play();
      else animation.pause();
    }
  }

  function show(): void {
    const visible = scenesAt(film, now());
    for (const [index, { group, animations }] of mounted)
      if (!visible.includes(index)) {
        for (const animation of animations) animation.cancel();
        group.remove();
        mounted.delete(index);
      }
    for (const index of visible) if (!mounted.has(index)) mount(index);
    onTime(now());
  }

  function alignAll(): void {
    show();
    for (const index of mounted.keys()) align(index);
  }

  function pause(): void {
    stopTicking?.();
    stopTicking = undefined;
    clock.pause();
    alignAll();
    onPlaying(false);
  }

  alignAll();
  return {
    play() {
      if (stopTicking) return;
      // At its end, the clock starts from the beginning.
      clock.play();
      stopTicking = everyFrame(() => {
        show();
        if (now() >= film.duration) pause();
      });
      alignAll();
      onPlaying(true);
    },
    pause,
    seek(ms) {
      clock.currentTime = Math.max(0, Math.min(film.duration, ms));
      alignAll();
    },
    setRate(next) {
      rate = next;
      clock.playbackRate = next;
      alignAll();
    },
    dispose() {
      stopTicking?.();
      clock.cancel();
      for (const { animations } of mounted.values()) for (const animation of animations) animation.cancel();
      svg.replaceChildren();
    },
  };
}

function start(element: Element, { keyframes, duration, iterations }: LayerAnimation, filmMs: number): Animation {
  // A delay at the end keeps an animation from finishing: a finished one would restart when played.
  const animation = element.animate(keyframes, { duration, iterations, fill: 'both', endDelay: filmMs * 2 });
  animation.pause();
  return animation;
}

/** Shows a drawn film as still pictures, for people who prefer less motion and for old browsers. */
export function showStills(svg: SVGSVGElement, film: DrawnFilm, { onTime }: PlaybackEvents): Playback {
  const show = (ms: number) => {
    svg.innerHTML = renderScenesAt(film, ms);
    onTime(ms);
  };
  show(0);
  return {
    play: () => {},
    pause: () => {},
    seek: (ms) => show(Math.max(0, Math.min(film.duration, ms))),
    setRate: () => {},
    dispose: () => svg.replaceChildren(),
  };
}
