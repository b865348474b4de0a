import type { ComponentProps } from 'react';
import { latinDigits } from '#look/latin-digits.ts';
import { TextField } from './text-field.tsx';

/** A field for a number or a code, which accepts the digits of any keyboard. */
export function NumberField({ onChange, ...field }: ComponentProps<typeof TextField>) {
  return (
    <TextField
      inputMode="numeric"
      dir="ltr"
      {...field}
      onChange={(event) => {
        const { value, selectionStart } = event.target;
        event.target.value = latinDigits(value);
        // Changing the value moves the cursor to the end.
        if (event.target.value !== value) event.target.setSelectionRange(selectionStart, selectionStart);
        onChange?.(event);
      }}
    />
  );
}
