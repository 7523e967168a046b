/**
 * The cookie that says which version of a gradual release a visitor gets. It identifies nobody: a number of 100, or a word with
 * a signature (deploy/registry-key.ts).
 */
export const VERSIONS_COOKIE = 'versions';
/** The word for administrators, who get new versions first. */
export const VERSIONS_FIRST = 'first';
/** The word for the check of a candidate. */
export const VERSIONS_CANDIDATE = 'candidate';
