import { z } from 'zod';

/**
 * Immutable copies of CVs, made when one is attached to an interest or a message (docs/architecture.md#files).
 * svc-identity keeps the bytes and serves them on its internal port (./endpoints.ts). A snapshot is removed with its
 * owner's account.
 */
export const cvSnapshotRequestSchema = z.object({
  userId: z.string().min(1),
  cvFilename: z.string().min(1).max(200),
});
export const cvSnapshotParams = z.object({ id: z.uuid() });
export const cvUploadQuerySchema = z.object({
  userId: z.string().min(1),
  filename: z.string().min(1).max(200),
});
export const cvSnapshotSchema = z.object({
  fileId: z.string(),
  /** As its owner named it. */
  filename: z.string(),
  mediaType: z.string(),
  bytes: z.number().int(),
});
export type CvSnapshot = z.infer<typeof cvSnapshotSchema>;
