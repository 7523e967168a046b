import type { OwnerStructure } from './member.ts';
import type { MemberStore } from './store.ts';

export async function structureOf(
  { members }: { members: Pick<MemberStore, 'structures'> },
  ownerId: string,
): Promise<OwnerStructure | null> {
  return (await members.structures([ownerId])).get(ownerId) ?? null;
}
