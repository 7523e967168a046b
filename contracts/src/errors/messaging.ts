import { defineErrors } from './catalogue.ts';

export const messagingErrors = defineErrors({
  'conversation/not-found': { status: 404, message: 'Conversation introuvable.' },
});
