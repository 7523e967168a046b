import { Badge } from '@praticio/ui-kit/badge';

/** Badge of a structure that an administrator or the company registry has verified. */
export function VerifiedBadge() {
  return <Badge tone="success">Structure vérifiée</Badge>;
}
