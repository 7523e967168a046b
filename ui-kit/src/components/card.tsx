import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface CardProps {
  children: ReactNode;
  className?: string | undefined;
  as?: 'div' | 'article' | 'section' | 'li';
  /** Reacts to the pointer, for a card that is covered by its title link (`kit-card__link` on that link). */
  isInteractive?: boolean;
}

/** A white surface with a border. */
export function Card({ children, className, as: Tag = 'div', isInteractive = false }: CardProps) {
  return (
    <Tag className={classNames('kit-card', isInteractive && 'kit-card--interactive', className)}>
      {children}
    </Tag>
  );
}
