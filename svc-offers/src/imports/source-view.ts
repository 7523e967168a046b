import type { ImportSource } from '@praticio/contracts/offers/import-source';
import type { ShownSource } from './manage-source.ts';

export function sourceView(shown: ShownSource | null): { source: ImportSource | null } {
  if (!shown) return { source: null };
  const { source, last } = shown;
  const { url, closesMissing, isOn, failures, off, unchangedAt, dueAt, mapping } = source;
  return {
    source: {
      ...{ url, closesMissing, isOn, failures, isConfirmed: mapping !== null },
      offReason: off?.reason ?? null,
      unchangedAt: unchangedAt?.toISOString() ?? null,
      lastImport: last && {
        id: last.id,
        state: last.state,
        problem: last.problem,
        createdAt: last.createdAt.toISOString(),
      },
      nextRunAt: isOn ? dueAt.toISOString() : null,
    },
  };
}
