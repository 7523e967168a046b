/** Joins the class names that are there: `classNames('kit-card', isOpen && 'is-open', className)`. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
