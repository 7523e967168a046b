import { Badge } from 'ui-kit/badge';

/** An administrator, or the company registry, has verified the structure. */
export function VerifiedBadge() {
  return <Badge tone="success">Structure vérifiée</Badge>;
}
