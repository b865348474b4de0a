import type { FormEvent, ReactNode } from 'react';
import css from './profile.module.css';
import type { Profile } from './use-profile.ts';

/** Fields of the draft; Enter saves it as the button below does. */
export function ProfileForm({ profile, children }: { profile: Profile; children: ReactNode }) {
  function submit(event: FormEvent) {
    event.preventDefault();
    void profile.save();
  }
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      {children}
      {/* A form of several fields is sent by Enter only where it has a button. */}
      <button type="submit" hidden />
    </form>
  );
}
