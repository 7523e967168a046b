/** Stands in for react-aria's sentences in languages that the product does not speak (see french-only.ts). */
// biome-ignore lint/style/noDefaultExport: the modules that it replaces have one
export default {};
