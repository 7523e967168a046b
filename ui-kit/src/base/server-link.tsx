import { useHref } from 'react-router-dom';
import type { LinkProps } from './link.tsx';

/** A path that the router would write as it stands. */
const PLAIN = /^(?:\/|(?:\/[\w-]+)+)(?:\?[^#]+)?$/;

/** Replaces link.tsx for rendering on a server, where nobody clicks: the same HTML without the router's hooks. */
export function Link({ to, replace: _replace, state: _state, onClick: _onClick, ...anchor }: LinkProps) {
  return PLAIN.test(to) ? <a {...anchor} href={to} /> : <ResolvedLink {...anchor} to={to} />;
}

function ResolvedLink({ to, ...anchor }: LinkProps) {
  return <a {...anchor} href={useHref(to)} />;
}
