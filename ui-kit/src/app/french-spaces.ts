import type { ElementType, ReactNode } from 'react';
import { typography } from '../base/typography.ts';

/** Elements whose text is read by programs or edited by the user: leave it unchanged. */
const VERBATIM: readonly unknown[] = ['title', 'style', 'script', 'code', 'pre', 'textarea'];

interface Props {
  children?: ReactNode;
  placeholder?: string;
}

/** Returns `props` with French spaces in the texts among the children, and in the placeholder. */
export function withFrenchSpaces<Given extends Props>(type: ElementType, given: Given): Given {
  const props =
    typeof given.placeholder === 'string' ? { ...given, placeholder: typography(given.placeholder) } : given;
  const { children } = props;
  if (VERBATIM.includes(type)) return props;
  if (typeof children === 'string') {
    const text = typography(children);
    return text === children ? props : { ...props, children: text };
  }
  if (!Array.isArray(children) || !children.some((child) => typeof child === 'string')) return props;
  return {
    ...props,
    children: children.map((child) => (typeof child === 'string' ? typography(child) : child)),
  };
}
