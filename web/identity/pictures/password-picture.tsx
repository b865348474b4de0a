import { PASSWORD_PICTURES, type PasswordPictureName } from '#look/password-pictures.ts';
import { SpotPicture } from '#web/kit/ui/empty-state.tsx';

/** Shows one of the nine pictures of picture passwords. The caller adds its name. */
export function PasswordPicture({ of }: { of: PasswordPictureName }) {
  return <SpotPicture spot={{ ...PASSWORD_PICTURES[of], width: 260, height: 260 }} />;
}
