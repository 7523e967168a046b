/** Loaded once somebody writes a comment. */
export { commentInputSchema } from 'contracts/blog/article';
