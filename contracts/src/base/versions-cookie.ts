/** The cookie that says which version of a gradual release a visitor gets. It identifies nobody: a number of 100, or a word. */
export const VERSIONS_COOKIE = 'versions';
/** Its value for administrators, who get new versions first. */
export const VERSIONS_FIRST = 'first';
/** Its value for the check of a candidate. */
export const VERSIONS_CANDIDATE = 'candidate';
