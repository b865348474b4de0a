import { EyeIcon } from '@phosphor-icons/react/dist/ssr/Eye';
import { EyeSlashIcon } from '@phosphor-icons/react/dist/ssr/EyeSlash';
import { type ComponentProps, useState } from 'react';
import { IconButton } from './button.tsx';
import css from './field.module.css';
import { Field, type FieldWords } from './field.tsx';
import { Icon } from './icon.tsx';

export function PasswordField({
  label,
  hidesLabel,
  hint,
  error,
  showLabel,
  ...input
}: FieldWords & ComponentProps<'input'> & { showLabel: string }) {
  const [isShown, setShown] = useState(false);
  return (
    <Field {...{ label, hidesLabel, hint, error }} id={input.id}>
      {(wiring) => (
        <div className={css.with}>
          <input
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...wiring}
            type={isShown ? 'text' : 'password'}
            className={css.input}
          />
          <IconButton label={showLabel} aria-pressed={isShown} onClick={() => setShown(!isShown)}>
            <Icon of={isShown ? EyeSlashIcon : EyeIcon} />
          </IconButton>
        </div>
      )}
    </Field>
  );
}
