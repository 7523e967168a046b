import { generate } from 'lean-qr';

/** Free modules around the code (ISO/IEC 18004). */
const QUIET = 4;

/** `text` as a QR code, dark on light in both colour schemes: that is what cameras read. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = generate(text);
  const rows = Array.from({ length: code.size }, (_, y) => y);
  const path = rows.flatMap((y) => rows.filter((x) => code.get(x, y)).map((x) => `M${x} ${y}h1v1h-1z`));
  const size = code.size + 2 * QUIET;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-QUIET} ${-QUIET} ${size} ${size}`}
      className="size-52 self-center"
      shapeRendering="crispEdges"
    >
      <rect x={-QUIET} y={-QUIET} width={size} height={size} fill="#fff" />
      <path d={path.join('')} fill="#000" />
    </svg>
  );
}
