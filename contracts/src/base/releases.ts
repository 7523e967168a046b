import { z } from 'zod';
import { publishedRemoteSchema, publishedVersionSchema } from './remotes.ts';

/** How a version became, or ceased to be, the live one. */
export const releaseKinds = ['release', 'back', 'to', 'put-back', 'gradual', 'gradual-ended'] as const;

/** One move of a remote's pointer: who, when and why. */
export const releaseSchema = z.object({
  at: z.iso.datetime(),
  name: z.string(),
  kind: z.enum(releaseKinds),
  version: z.string(),
  /** The version that was live before. */
  from: z.string().nullable(),
  by: z.string(),
  why: z.string(),
  /** `together`: against the shell of the same build, without a browser; `forced`: in spite of `findings`. */
  check: z.enum(['passed', 'together', 'forced', 'unchecked']),
  findings: z.array(z.string()),
});
export type Release = z.infer<typeof releaseSchema>;

/** A version that a part of the visitors gets, besides the live one. */
export const gradualVersionSchema = publishedVersionSchema.extend({
  /** Percentage of visitors. */
  share: z.number().int().min(0).max(100),
  /** Whether administrators get it, whatever the share. */
  administrators: z.boolean(),
  since: z.iso.datetime(),
});

const registryEntrySchema = publishedRemoteSchema.extend({
  /** Versions to which `--back` returns, the nearest one last; `previous` is that one. */
  earlier: z.array(z.string()).exactOptional(),
  gradual: gradualVersionSchema.exactOptional(),
  /** When the live version was released. */
  liveSince: z.iso.datetime().exactOptional(),
});
export type RegistryEntry = z.infer<typeof registryEntrySchema>;

/** `registry.json` as it is stored, with the remotes that this code does not know yet. Only the host of the remotes has it. */
export const registryFileSchema = z.object({
  schema: z.literal(1),
  revision: z.number().int(),
  /** A secret that the first change makes: it signs the cookies of visitors (deploy/registry-key.ts). No visitor gets it. */
  key: z.string().exactOptional(),
  remotes: z.array(registryEntrySchema),
  /** Versions that are being checked before their release: only their check gets them. */
  candidates: z.array(publishedVersionSchema.extend({ name: z.string() })).default([]),
  history: z.array(releaseSchema).default([]),
  /** Versions that are no longer named, with the time since when. */
  unnamed: z.array(z.object({ name: z.string(), version: z.string(), since: z.iso.datetime() })).default([]),
});
export type RegistryFile = z.infer<typeof registryFileSchema>;

/** Path of the history on the internal ports: it names authors of releases, for administrators only. */
export const RELEASES_PATH = '/releases';
export const releasesSchema = z.object({
  /** Newest first. */
  releases: z.array(releaseSchema),
  /** Versions that a part of the visitors gets. */
  gradual: z.array(
    z.object({ name: z.string(), version: z.string(), share: z.number(), administrators: z.boolean() }),
  ),
  /** The value of the cookie `versions` by which administrators get such a version, while one is for them. */
  firstChoice: z.string().exactOptional(),
});
export type Releases = z.infer<typeof releasesSchema>;
