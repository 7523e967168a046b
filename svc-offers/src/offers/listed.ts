/** A page of a list. */
export interface ListPage {
  page: number;
  limit: number;
}
export interface Listed<Item> {
  items: Item[];
  /** Entries of all pages together. */
  totalItems: number;
}
