import type { QrCode } from '#contract/kit/qr-code.ts';

/**
 * Renders a QR code in black on white, whatever the school’s colours, because scanners expect it. `name` is its text
 * alternative.
 */
export function QrCodeImage({ code: { size, path }, name }: { code: QrCode; name: string }) {
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={name} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}
