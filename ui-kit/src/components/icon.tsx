import { classNames } from './class-names.ts';

/** Outlines on a 24 × 24 grid, drawn for this product. */
const PATHS = {
  alert: 'M12 8v5m0 3.5v.01M12 3 2.5 20h19Z',
  arrowLeft: 'M19 12H5m6-6-6 6 6 6',
  arrowRight: 'M5 12h14m-6-6 6 6-6 6',
  bell: 'M6 16V11a6 6 0 0 1 12 0v5l2 2H4Zm4 4.5h4',
  briefcase: 'M3 8h18v11H3Zm5 0V5h8v3M3 13h18',
  building: 'M5 21V4h14v17M3 21h18M9 8h2m2 0h2m-6 4h2m2 0h2m-4 9v-4h2v4',
  calendar: 'M4 6h16v14H4Zm0 5h16M8 3v5m8-5v5',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  checkCircle: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm-4 9 3 3 5-6',
  chevronDown: 'm6 9 6 6 6-6',
  chevronLeft: 'm15 6-6 6 6 6',
  chevronRight: 'm9 6 6 6-6 6',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 4v5l3.5 2',
  close: 'M6 6l12 12M18 6 6 18',
  copy: 'M9 9h11v11H9ZM5 15H4V4h11v1',
  download: 'M12 4v11m-5-4.5 5 5 5-5M4 20h16',
  edit: 'M4 20h4L19.5 8.5l-4-4L4 16Zm9.5-13.5 4 4',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm9.5-3a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
  eyeOff:
    'm4 4 16 16M9.5 5.9A9.4 9.4 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-3 3.6M6 7.6A16 16 0 0 0 2.5 12S6 18.5 12 18.5c1.4 0 2.7-.3 3.8-.8M10 10a3 3 0 0 0 4 4',
  file: 'M6 3h8l4 4v14H6Zm8 0v4h4M9 12h6m-6 4h6',
  heart: 'M12 20S3.5 15 3.5 9a4.5 4.5 0 0 1 8.5-2 4.5 4.5 0 0 1 8.5 2c0 6-8.5 11-8.5 11Z',
  home: 'm3 11 9-7 9 7M6 9v11h12V9',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 8v5m0-8.5v.01',
  listNumbers: 'M10 6h10M10 12h10M10 18h10M4 4.5l1.5-1V9M4 15.5q3-1.5 2.5.7L4 20h3',
  logout: 'M10 4H4v16h6m5-12 4 4-4 4m4-4H9',
  mail: 'M3 6h18v12H3Zm0 1 9 6.5L21 7',
  mapPin: 'M12 21s7-6.5 7-11.5a7 7 0 0 0-14 0C5 14.5 12 21 12 21Zm0-14a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z',
  menu: 'M4 7h16M4 12h16M4 17h16',
  message: 'M4 5h16v11H10l-4.5 4v-4H4Z',
  plus: 'M12 5v14M5 12h14',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm5 12 4.5 4.5',
  shield: 'M12 3 5 6v5.5C5 16 8 19.5 12 21c4-1.5 7-5 7-9.5V6Zm-3 9 2.2 2.2L15.5 10',
  stethoscope: 'M6 3H4v5a4 4 0 0 0 8 0V3h-2M8 12v3.5a5 5 0 0 0 10 0V13m0-4a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5m4-5v5',
  upload: 'M12 16V5M7 9.5l5-5 5 5M4 20h16',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4 20.5a8 8 0 0 1 16 0',
  users:
    'M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM2.5 20a6.5 6.5 0 0 1 13 0M15.5 5.5a3.5 3.5 0 0 1 0 6.3M18 14.5a6.5 6.5 0 0 1 3.5 5.5',
} as const;

export type IconName = keyof typeof PATHS;

/** Decoration beside a text; screen readers do not hear it, so a lone icon needs an `aria-label` on its button. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg
      className={classNames('kit-icon', className)}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
