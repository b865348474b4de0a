import { acceptSolution, createChallenge, type Solver } from './challenges.ts';

export { acceptSolution, createChallenge, type Solver };
