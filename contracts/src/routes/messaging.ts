import { route } from './define.ts';

export const messagingRoutes = [
  route('GET /api/messaging/conversations onboarded'),
  route('GET /api/messaging/conversations/unread-count onboarded'),
];
