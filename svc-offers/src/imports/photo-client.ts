import { SECOND_MS } from '@praticio/contracts/base/units';
import { OFFER_PHOTO_MAX_BYTES } from '@praticio/contracts/offers/limits';
import { offerPhotosRule, PHOTO_WRONG_KIND } from '@praticio/contracts/offers/offer-input';
import { unavailableError } from '@praticio/service-kit/errors';
import { readContent } from '@praticio/service-kit/file-content';
import type { CallPublicHost } from '@praticio/service-kit/public-hosts';
import { downloadClient } from './download-client.ts';
import { UnreadableFile } from './raw-offer.ts';

/** How long the servers of photos hold up the offers of one batch. */
const BATCH_MS = 20 * SECOND_MS;
const STALL_MS = 5 * SECOND_MS;
const kinds: readonly string[] = offerPhotosRule.kinds;

/** A photo as a form would send it, or in French why it is not taken. */
export type FetchPhoto = (
  url: string,
) => Promise<{ photo: { filename: string; bytes: Buffer } } | { problem: string }>;

interface Deps {
  callHost: CallPublicHost;
  refusalOf: (url: string) => string | null;
  /** Aborted when the process ends: another one repeats the batch. */
  ending: AbortSignal;
}

/**
 * Gets photos from URLs in files of offers, under the rules of the files' own URLs and of photos that a form sends. Each call begins the
 * time of a batch, after which its photos are left out.
 */
export function photoClient({ callHost, refusalOf, ending }: Deps) {
  return (): FetchPhoto => {
    const late = AbortSignal.timeout(BATCH_MS);
    const download = downloadClient({
      ...{ callHost, refusalOf, stallMs: STALL_MS, maxBytes: OFFER_PHOTO_MAX_BYTES },
      ending: AbortSignal.any([ending, late]),
      tooLarge: 'La photo dépasse 2 Mo.',
    });
    return async (url) => {
      try {
        const found = await download(url, { etag: null, lastModified: null });
        const chunks: Uint8Array[] = [];
        for await (const chunk of found?.chunks ?? []) chunks.push(chunk);
        const bytes = Buffer.concat(chunks);
        const content = await readContent(bytes);
        if (!('kind' in content && kinds.includes(content.kind))) return { problem: `${PHOTO_WRONG_KIND}.` };
        return { photo: { filename: 'photo', bytes } };
      } catch (error) {
        if (ending.aborted) throw unavailableError(error);
        if (late.aborted) return { problem: 'Les serveurs des photos sont trop lents.' };
        if (error instanceof UnreadableFile) return { problem: error.message };
        throw error;
      }
    };
  };
}
