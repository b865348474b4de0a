import type { QrCode } from '#contract/qr-code.ts';

/** Black on white whatever the school's colours: readers expect it. `name` says what it is to those who do not see it. */
export function QrCodeImage({ code: { size, path }, name }: { code: QrCode; name: string }) {
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={name} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}
