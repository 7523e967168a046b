import { route } from './define.ts';

export const offersRoutes = [
  route('GET /api/specialties public'),
  route('GET /api/places public'),
  route('GET /api/offers public'),
  route('POST /api/offers recruiter'),
  route('GET /api/offers/:id optional'),
  route('PATCH /api/offers/:id/status recruiter'),
  route('GET /api/my-offers user'),
  route('GET /api/my-deleted-offers user'),
];
