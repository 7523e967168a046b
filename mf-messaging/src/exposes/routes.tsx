import '../styles.css';
import { defineRoutes, lazyPage } from '@praticio/ui-kit/remote';
import type { PagePath } from './pages.ts';

const conversationsPage = lazyPage(() => import('../routes/conversations-page.tsx'), 'ConversationsPage');
const contractPage = lazyPage(() => import('../routes/contract-page.tsx'), 'ContractPage');

export default defineRoutes<PagePath>({
  conversations: conversationsPage,
  'conversations/:id': conversationsPage,
  'engagements/:id/contract': contractPage,
});
