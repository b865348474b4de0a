import 'react';

declare module 'react' {
  // Values handed to a style sheet: `style={{ '--ratio': 0.75 }}`.
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}
