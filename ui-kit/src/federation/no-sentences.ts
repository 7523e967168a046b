/** Replaces react-aria's sentences in languages that the product does not use (see french-only.ts). */
// biome-ignore lint/style/noDefaultExport: the replaced modules have one
export default {};
