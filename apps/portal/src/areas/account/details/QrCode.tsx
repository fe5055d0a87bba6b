/** A QR code as one SVG path, drawn in the browser: its content is not sent anywhere. */
import { useMemo } from 'react';
import { encode } from 'uqr';

/** Props of QrCode. */
export interface QrCodeProps {
  readonly text: string;
  readonly label: string;
  readonly className: string;
}

/** One square of the path per dark module. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { size, path } = useMemo(() => {
    const code = encode(text, { border: 0 });
    const squares = code.data.flatMap((row, y) =>
      row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
    );
    return { size: code.size, path: squares.join('') };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
