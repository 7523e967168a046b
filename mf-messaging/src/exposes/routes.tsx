import '../styles.css';
import { defineRoutes, lazyPage } from 'ui-kit/remote';

export default defineRoutes({
  conversations: lazyPage(() => import('../routes/conversations-page.tsx'), 'ConversationsPage'),
});
