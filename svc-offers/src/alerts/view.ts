import type { Alert as AlertView } from '@praticio/contracts/offers/alert';
import type { Alert } from './alert.ts';

export function alertView({ id, name, criteria, enabled, createdAt }: Alert): AlertView {
  return { id, name, criteria, enabled, createdAt: createdAt.toISOString() };
}
