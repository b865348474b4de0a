export { eraseStudents } from './erasure.ts';
