import { parsePath, useLocation } from 'react-router-dom';
import { Link, type LinkProps } from './link.tsx';

interface NavLinkProps extends LinkProps {
  /** It is current at its very path only, not at the paths below it. */
  end?: boolean;
}

/** A link of a menu, which says when it leads to the current page or to one above it. */
export function NavLink({
  to,
  end = false,
  className,
  'aria-current': current = 'page',
  ...link
}: NavLinkProps) {
  const place = useLocation().pathname.toLowerCase();
  const target = (parsePath(to).pathname ?? place).toLowerCase();
  const isCurrent = place === target || (!end && target !== '/' && place.startsWith(`${target}/`));
  return <Link {...link} to={to} className={className} aria-current={isCurrent ? current : undefined} />;
}
