/** Joins the non-empty class names: `classNames('kit-card', isOpen && 'is-open', className)`. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
