import { route } from '../base/route.ts';

export const messagingRoutes = [
  route('GET /api/messaging/conversations onboarded'),
  route('GET /api/messaging/conversations/unread-count onboarded'),
  route('GET /api/messaging/conversations/:id onboarded'),
  route('PATCH /api/messaging/conversations/:id/messages/mark-read onboarded'),
  route('POST /api/messaging/conversations/:id/messages onboarded'),
  route('PATCH /api/messaging/conversations/:id/status onboarded'),
  route('POST /api/messaging/conversations/:id/report onboarded'),
  route('GET /api/messaging/search onboarded'),
  route('GET /api/messaging/attachments/:id/download onboarded'),
  route('POST /api/messaging/subscription user'),
  route('DELETE /api/messaging/subscription user'),
];
