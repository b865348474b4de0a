import type { BrowserChallenge } from '#contract/browser-challenges.ts';
import { findSolution } from './find-solution.ts';

addEventListener('message', async ({ data }: MessageEvent<BrowserChallenge>) => postMessage(await findSolution(data)));
