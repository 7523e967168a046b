/** Loaded once somebody writes a comment. */
export { commentInputSchema } from '@praticio/contracts/blog/article';
