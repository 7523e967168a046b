/** The router of a page that a server renders; separate from ui-kit/router, so that no browser loads it. */
export { StaticRouter } from 'react-router-dom';
