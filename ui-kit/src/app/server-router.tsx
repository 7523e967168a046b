/** The router of a page that a server draws; apart from ui-kit/router, so that no browser loads it. */
export { StaticRouter } from 'react-router-dom';
