import { classNames } from './class-names.ts';

/** 'CR' of 'Camille Robert', 'MT' of 'Maison de santé des Tilleuls': first letters of the first and the last capitalised word. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s'-]+/).filter(Boolean);
  const capitalised = words.filter((word) => /^\p{Lu}/u.test(word));
  const [first = '', ...rest] = capitalised.length > 0 ? capitalised : words;
  return `${first.charAt(0)}${rest.at(-1)?.charAt(0) ?? ''}`.toLocaleUpperCase('fr');
}

interface AvatarProps {
  name: string;
  /** People are round, structures have corners. */
  of?: 'person' | 'structure';
  size?: 'small' | 'medium' | 'large';
  className?: string;
}

/**
 * The initials of a person or structure; decoration beside the name itself. The style sheet draws them, so that they are
 * no part of a button's text, which its name would have to repeat.
 */
export function Avatar({ name, of = 'person', size = 'medium', className }: AvatarProps) {
  return (
    <span
      className={classNames('kit-avatar', `kit-avatar--${of}`, `kit-avatar--${size}`, className)}
      data-initials={initialsOf(name)}
      aria-hidden="true"
    />
  );
}
