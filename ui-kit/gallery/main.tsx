import { createRoot } from 'react-dom/client';
import '@praticio/ui-kit/theme.css';
import { KitProvider } from '@praticio/ui-kit/provider';
import { BrowserRouter } from '@praticio/ui-kit/router';
import { watchScheme } from '@praticio/ui-kit/scheme';
import { ToastRegion } from '@praticio/ui-kit/toast-region';
import { Displays } from './displays.tsx';
import { Fields } from './fields.tsx';
import { Offers } from './offers.tsx';
import { Overlays } from './overlays.tsx';
import { SchemeSwitch } from './scheme-switch.tsx';

watchScheme();

const gallery = (
  <KitProvider>
    <main
      className="kit-container kit-container--wide kit-stack kit-stack--large"
      style={{ paddingBlock: '2rem' }}
    >
      <SchemeSwitch />
      <Displays />
      <Offers />
      <Fields />
      <Overlays />
    </main>
    <ToastRegion />
  </KitProvider>
);

const root = document.getElementById('root');
if (root) createRoot(root).render(<BrowserRouter>{gallery}</BrowserRouter>);
