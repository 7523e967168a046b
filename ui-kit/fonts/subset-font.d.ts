declare module 'subset-font' {
  /** `font` with the letters of `text` only; axes are limited to a range or fixed at a number. */
  const subsetFont: (
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2' | 'truetype';
      variationAxes?: Record<string, number | { min: number; max: number }>;
    },
  ) => Promise<Buffer>;

  // biome-ignore lint/style/noDefaultExport: it is how the package exports
  export { subsetFont as default };
}
