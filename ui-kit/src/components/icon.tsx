/// <reference path="../svg.d.ts" />
import { classNames } from './class-names.ts';
import type { IconName } from './icon-name.ts';
import sheet from './icons.svg';

export type { IconName } from './icon-name.ts';

/**
 * An icon as decoration of a text. Screen readers ignore it, so a button with only an icon needs an `aria-label`. The
 * drawings are in one file beside the code: as modules they would be a twelfth of the first visit's code.
 */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg
      className={classNames('kit-icon', className)}
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <use href={`${sheet}#${name}`} />
    </svg>
  );
}
