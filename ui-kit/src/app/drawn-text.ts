import type { ElementType, ReactNode } from 'react';
import { typography } from './typography.ts';

/** Their text is for programs, or is edited by the reader. */
const VERBATIM: readonly unknown[] = ['title', 'style', 'script', 'code', 'pre', 'textarea'];

interface Props {
  children?: ReactNode;
}

/** `props` with French spaces in the text among their children. */
export function drawn<Given extends Props>(type: ElementType, props: Given): Given {
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
