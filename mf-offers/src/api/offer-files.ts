/** How the sending of files is followed. */
export interface Sending {
  /** Called with the share that is sent, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** The files that go with an offer, in their order. */
export interface OfferFiles {
  photos: File[];
  document: File | null;
}
