import '../styles.css';
import { defineRoutes, lazyPage } from 'ui-kit/remote';

const conversationsPage = lazyPage(() => import('../routes/conversations-page.tsx'), 'ConversationsPage');

export default defineRoutes({
  conversations: conversationsPage,
  'conversations/:id': conversationsPage,
});
