import { z } from 'zod';

/**
 * Immutable copies of CVs, made when one is attached to an interest or a message (docs/architecture.md#files).
 * svc-identity keeps the bytes and serves them on its internal port:
 *
 * - `POST /internal/cv-snapshots` with cvSnapshotRequestSchema copies the CV of somebody's profile: 201 and the
 *   snapshot, or 404 'cv/not-found' when the profile has no CV of that name.
 * - `POST /internal/cv-snapshots/uploads?userId&filename` takes an uploaded CV as body, with its media type as
 *   Content-Type; the caller has checked its content. 201 and the snapshot.
 * - `GET /internal/cv-snapshots/:id` gives the bytes, or 404 'cv/not-found'.
 * - `DELETE /internal/cv-snapshots/:id` is 204, also when it is gone already.
 *
 * A snapshot is removed with its owner's account.
 */
export const CV_SNAPSHOTS_PATH = '/internal/cv-snapshots';
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
