/** The URL of a drawing that the build has published. */
declare module '*.svg' {
  const url: string;
  // biome-ignore lint/style/noDefaultExport: it is how a build exports a URL
  export default url;
}
