import { PASSWORD_PICTURES, type PasswordPictureName } from '#look/password-pictures.ts';
import { SpotPicture } from './empty-state.tsx';

/** One of the nine pictures that children sign in with; whoever shows it says its name. */
export function ChildPicture({ of }: { of: PasswordPictureName }) {
  return <SpotPicture spot={{ ...PASSWORD_PICTURES[of], width: 260, height: 260 }} />;
}
