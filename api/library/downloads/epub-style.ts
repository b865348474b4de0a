import { OVERLAY_STYLE } from './epub-overlays.ts';

/** The style sheet of documents whose text flows. Sizes and colours are left to the reading program. */
export const EPUB_STYLE = `body { margin: 1em; line-height: 1.6; }
h1, h2, h3, h4, h5, h6 { line-height: 1.2; }
figure { margin: 0 0 1em; text-align: center; }
img { max-width: 100%; max-height: 95vh; }
.block { display: block; }
.cover, .front { text-align: center; }
.cover img { height: 95vh; }
.caption { font-size: 0.9em; }
.look-centre { text-align: center; }
.look-end { text-align: end; }
.look-inset { margin-inline-start: 1.5em; }
.look-line { display: block; }
.look-italic { font-style: italic; }
.look-bold { font-weight: bold; }
.look-underline { text-decoration: underline; }
.look-small-caps { font-variant: small-caps; }
.look-capitals { text-transform: uppercase; }
.look-kept-spaces { white-space: pre-wrap; }
${OVERLAY_STYLE}`;
