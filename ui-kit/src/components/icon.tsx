/// <reference path="../svg.d.ts" />
import { classNames } from './class-names.ts';
import type { IconName } from './icon-name.ts';
import sheet from './icons.svg';

export type { IconName } from './icon-name.ts';

/**
 * An icon as decoration of a text. Screen readers ignore it, so a button with only an icon needs an `aria-label`. The
 * drawings are in one file beside the code: as modules they would be a twelfth of the first visit's code. How they are stroked is
 * in the style sheet, and not in each of the thirty icons of a page.
 */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg className={classNames('kit-icon', className)} viewBox="0 0 24 24" aria-hidden="true">
      <use href={`${sheet}#${name}`} />
    </svg>
  );
}
