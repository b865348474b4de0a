import 'react';

declare module 'react' {
  // Custom properties for style sheets: `style={{ '--ratio': 0.75 }}`.
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}
