import { eraseStudents } from './erasure.ts';

export { eraseStudents };
