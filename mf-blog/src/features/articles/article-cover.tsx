import { ArticlePicture } from './article-picture.tsx';

/** Radii of the contour lines that stand in for a picture. */
const CONTOURS = [14, 30, 47, 65, 84, 104, 125, 147, 170];

interface ArticleCoverProps {
  image: string | null;
  alt: string;
  /** Text that chooses one of four drawings, such as the slug. */
  seed: string;
  /** Width at which it is shown, as in HTML's `sizes`. */
  sizes: string;
  className?: string;
}

/** The picture of an article on its card; contour lines, which are decorative, if it has none. */
export function ArticleCover({ image, alt, seed, sizes, className = '' }: ArticleCoverProps) {
  if (image) return <ArticlePicture image={image} alt={alt} sizes={sizes} className={className} />;
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      className={`aspect-video h-auto w-full bg-deep text-on-deep-muted ${className}`}
      fill="none"
      stroke="currentColor"
      strokeOpacity="0.45"
    >
      <g transform={mirrored(seed)}>
        {CONTOURS.map((radius) => (
          <ellipse
            key={radius}
            cx="236"
            cy="62"
            rx={radius}
            ry={radius * 0.62}
            transform="rotate(-20 236 62)"
          />
        ))}
        {CONTOURS.slice(0, 5).map((radius) => (
          <ellipse
            key={radius}
            cx="46"
            cy="158"
            rx={radius}
            ry={radius * 0.7}
            transform="rotate(14 46 158)"
          />
        ))}
      </g>
    </svg>
  );
}

/** Mirrors the drawing horizontally, vertically, both ways or not at all. */
function mirrored(seed: string): string {
  const isFlipped = seed.length % 2 === 1;
  const isUpsideDown = seed.charCodeAt(0) % 2 === 1;
  return `translate(${isFlipped ? 320 : 0} ${isUpsideDown ? 180 : 0}) scale(${isFlipped ? -1 : 1} ${isUpsideDown ? -1 : 1})`;
}
