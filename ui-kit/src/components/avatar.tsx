import { firstLetterOf } from '@praticio/contracts/base/shorten';
import { classNames } from './class-names.ts';

/** 'CR' of 'Camille Robert', 'MT' of 'Maison de santé des Tilleuls': first letters of the first and the last capitalised word. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s'-]+/).filter(Boolean);
  const capitalised = words.filter((word) => /^\p{Lu}/u.test(word));
  const [first = '', ...rest] = capitalised.length > 0 ? capitalised : words;
  return `${firstLetterOf(first)}${firstLetterOf(rest.at(-1) ?? '')}`.toLocaleUpperCase('fr');
}

interface AvatarProps {
  name: string;
  /** People are round, structures have corners. */
  of?: 'person' | 'structure';
  size?: 'tiny' | 'small' | 'medium' | 'large';
  /** URL of the logo of a structure; without one its initials are shown. */
  logo?: string | null;
  className?: string;
}

/**
 * The logo of a structure, or the initials of a structure or person, as decoration next to the name. The style sheet displays the
 * initials, so that they are not part of the text of a button, whose accessible name would have to contain them.
 */
export function Avatar({ name, of = 'person', size = 'medium', logo, className }: AvatarProps) {
  const classes = classNames('kit-avatar', `kit-avatar--${of}`, `kit-avatar--${size}`, className);
  if (logo) return <img className={`${classes} kit-avatar--logo`} src={logo} alt="" decoding="async" />;
  return <span className={classes} data-initials={initialsOf(name)} aria-hidden="true" />;
}
