import { route } from './define.ts';

export const offersRoutes = [
  route('GET /api/specialties public'),
  route('GET /api/places public'),
  route('GET /api/offers public'),
  route('POST /api/offers recruiter'),
  route('GET /api/offers/:id optional'),
  route('PUT /api/offers/:id recruiter'),
  route('PATCH /api/offers/:id/status recruiter'),
  route('PATCH /api/offers/:id/urgent recruiter'),
  route('GET /api/my-offers user'),
  route('GET /api/my-deleted-offers user'),
  route('GET /api/offers/:id/application-status user'),
  route('POST /api/offers/:id/interest onboarded'),
  route('GET /api/my-interests user'),
  route('DELETE /api/interests/:id user'),
  route('GET /api/pending-interests recruiter'),
  route('GET /api/treated-interests recruiter'),
  route('PUT /api/interests/:id/accept recruiter'),
  route('PUT /api/interests/:id/reject recruiter'),
  route('GET /api/interests/:id/cv recruiter'),
  route('GET /uploads/offers/:file public'),
];
