/** Text that somebody looks for, as a pattern that means just that text, whatever the case. */
export function searchPattern(text: string): RegExp {
  return new RegExp(text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'), 'i');
}
