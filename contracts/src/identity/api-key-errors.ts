import { defineErrors } from '../base/error-entry.ts';

/** About a structure's keys; every service responds with those about a call with a key. */
export const apiKeyErrors = defineErrors({
  'key/missing-scope': { status: 403, message: "Cette clé n'a pas le droit qu'il faut pour cet appel." },
  'key/not-found': { status: 404, message: 'Cette clé est introuvable.' },
  'key/not-for-keys': { status: 403, message: 'Cet appel ne se fait pas avec une clé.' },
  'key/too-many': {
    status: 409,
    message: "Une structure garde vingt clés au plus. Mettez fin à l'une d'elles d'abord.",
  },
  'key/unknown': { status: 401, message: "Cette clé n'existe pas ou n'est plus valable." },
});
