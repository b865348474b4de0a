import { CHILD_PICTURES, type ChildPictureName } from '#look/password-pictures.ts';
import { SpotPicture } from './empty-state.tsx';

/** One of the nine pictures that children sign in with; whoever shows it says its name. */
export function ChildPicture({ of }: { of: ChildPictureName }) {
  return <SpotPicture spot={{ ...CHILD_PICTURES[of], width: 260, height: 260 }} />;
}
