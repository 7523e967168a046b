import { route } from './define.ts';

export const blogRoutes = [
  route('GET /api/blog public'),
  route('GET /api/blog/categories public'),
  route('GET /api/blog/:slug public'),
  route('GET /api/admin/blog/stats admin'),
];
