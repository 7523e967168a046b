import * as offers from '@praticio/contracts/offers/endpoints';
import { handle } from '@praticio/service-kit/handle';
import { contentDigest } from '@praticio/service-kit/idempotency';
import type { OfferUploads } from '../offers/files.ts';
import type { ShownOffer } from '../offers/offer.ts';
import { wholeOfferView } from '../offers/view.ts';
import type { changeOfferStatus } from './change-status.ts';
import type { copyWeek } from './copy-week.ts';
import type { countOffers } from './count.ts';
import type { externalOffers } from './external.ts';
import type { listDeletedOffers, listOwnOffers, listOwnTable, summarizeOwnOffers } from './list-own.ts';
import type { setOfferUrgency } from './make-urgent.ts';
import type { publishOffer } from './publish.ts';
import type { renewOffer } from './renew.ts';
import type { updateOffer } from './update.ts';
import { externalOfferView, ownOffersText, ownOfferView } from './view.ts';

interface Rules {
  publishOffer: ReturnType<typeof publishOffer>;
  updateOffer: ReturnType<typeof updateOffer>;
  setOfferUrgency: ReturnType<typeof setOfferUrgency>;
  renewOffer: ReturnType<typeof renewOffer>;
  changeOfferStatus: ReturnType<typeof changeOfferStatus>;
  listOwnOffers: ReturnType<typeof listOwnOffers>;
  listDeletedOffers: ReturnType<typeof listDeletedOffers>;
  listOwnTable: ReturnType<typeof listOwnTable>;
  summarizeOwnOffers: ReturnType<typeof summarizeOwnOffers>;
  countOffers: ReturnType<typeof countOffers>;
  copyWeek: ReturnType<typeof copyWeek>;
  external: ReturnType<typeof externalOffers>;
}

interface File {
  name: string;
  bytes: Buffer;
}

function uploadsOf(
  { document, photos }: { document: File[]; photos: File[] },
  signal: AbortSignal,
): OfferUploads {
  const upload = ({ name: filename, bytes }: File) => ({ filename, bytes });
  const [first] = document;
  return { document: first ? upload(first) : null, photos: photos.map(upload), signal };
}

/** Endpoints of owners for their offers. */
export function publicationRoutes({
  publishOffer,
  updateOffer,
  setOfferUrgency,
  renewOffer,
  changeOfferStatus,
  listOwnOffers,
  listDeletedOffers,
  listOwnTable,
  summarizeOwnOffers,
  countOffers,
  copyWeek,
  external: { putOffer, readOffer, closeOffer },
}: Rules) {
  /** Offers with the statistics that only their owner sees. */
  async function ownViews(own: ShownOffer[]) {
    const counts = await countOffers(own.map(({ offer }) => offer.id));
    return own.map((shown) => ownOfferView(shown, counts));
  }

  return [
    handle(offers.publishOffer, async ({ actor, body: input, files, signal, idempotencyKey }) => {
      const digest = contentDigest(input, [...files.document, ...files.photos]);
      const publication = { input, uploads: uploadsOf(files, signal), idempotencyKey, digest };
      return wholeOfferView(await publishOffer(actor, publication));
    }),

    handle(offers.updateOffer, async ({ actor, params, body: input, files, signal }) => {
      const edit = { input, uploads: uploadsOf(files, signal) };
      return wholeOfferView(await updateOffer(actor, params.id, edit));
    }),

    handle(offers.copyWeek, async ({ actor, params, body }) => ({
      added: await copyWeek(actor, params.id, body),
    })),

    handle(offers.setOfferUrgency, async ({ actor, params, body }) =>
      wholeOfferView(await setOfferUrgency(actor, params.id, body.urgent)),
    ),

    handle(offers.renewOffer, async ({ actor, params }) =>
      wholeOfferView(await renewOffer(actor, params.id)),
    ),

    handle(offers.changeOfferStatus, async ({ actor, params, body }) =>
      wholeOfferView(await changeOfferStatus(actor, params.id, body.status)),
    ),

    handle(offers.listOwnOffers, async ({ actor, query, setPages }) => {
      const { items, totalItems } = await listOwnOffers(actor, query);
      setPages(totalItems);
      return ownViews(items);
    }),

    handle(offers.readOwnOffersSummary, ({ actor }) => summarizeOwnOffers(actor)),

    handle(offers.readOwnOffersTable, async ({ actor, query, setHeader }) => {
      setHeader('Content-Disposition', 'attachment; filename="offres.csv"');
      return ownOffersText(await ownViews(await listOwnTable(actor, query)));
    }),

    handle(offers.listDeletedOffers, async ({ actor, query, setPages }) => {
      const { items, totalItems } = await listDeletedOffers(actor, query);
      setPages(totalItems);
      return ownViews(items);
    }),

    handle(offers.putExternalOffer, async ({ actor, params, body, signal }) =>
      externalOfferView(await putOffer(actor, params.externalId, { input: body, signal })),
    ),
    handle(offers.readExternalOffer, async ({ actor, params }) =>
      externalOfferView(await readOffer(actor, params.externalId)),
    ),
    handle(offers.closeExternalOffer, async ({ actor, params }) =>
      externalOfferView(await closeOffer(actor, params.externalId)),
    ),
  ];
}
