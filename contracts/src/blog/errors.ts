import { defineErrors } from '../base/error-entry.ts';

export const blogErrors = defineErrors({
  'article/changed': {
    status: 409,
    message: "Cet article a été modifié entre-temps. Rechargez la page avant d'enregistrer.",
  },
  'article/not-a-draft': {
    status: 409,
    message: "Seuls les brouillons s'enregistrent d'eux-mêmes.",
  },
  'article/not-found': { status: 404, message: 'Article introuvable' },
  'comment/not-found': { status: 404, message: 'Commentaire introuvable' },
  'comment/too-many': {
    status: 429,
    message: 'Vous avez publié trop de commentaires. Veuillez patienter quelques minutes.',
  },
  'revision/not-found': { status: 404, message: 'Version introuvable' },
});
