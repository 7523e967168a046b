/** A page of a list. */
export interface ListPage {
  page: number;
  limit: number;
}
export interface Listed<Item> {
  items: Item[];
  /** The number of entries over all pages. */
  totalItems: number;
}
