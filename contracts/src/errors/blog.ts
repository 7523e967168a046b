import { defineErrors } from './catalogue.ts';

export const blogErrors = defineErrors({
  'article/not-found': { status: 404, message: 'Article introuvable' },
});
