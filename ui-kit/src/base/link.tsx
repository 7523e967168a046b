import type { AnchorHTMLAttributes, Ref } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Path and query of a page of the site. */
  to: string;
  /** Takes the place of the current history entry. */
  replace?: boolean | undefined;
  /** The state of the history entry. */
  state?: unknown;
  ref?: Ref<HTMLAnchorElement> | undefined;
}

/**
 * A link to a page of the site. The router's own brings the prefetching of a framework into every first visit, and writes an attribute
 * for it into each link.
 */
export function Link({ to, replace, state, onClick, ...anchor }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    state,
    ...(replace !== undefined && { replace }),
    ...(anchor.target !== undefined && { target: anchor.target }),
  });
  return (
    <a
      {...anchor}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
}
