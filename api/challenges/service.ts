import { acceptSolution, createChallenge } from './challenges.ts';

export { acceptSolution, createChallenge };
