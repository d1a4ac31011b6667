import { applyTheme, createBrowserRouter, GlobalStyle, RouterProvider, ToastRegion } from '@cowbell/kit';
import { createRoot } from 'react-dom/client';
import { Gallery } from './gallery.tsx';

// As a host does: style elements that libraries add carry the nonce of the page's content security policy.
__webpack_nonce__ = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

applyTheme();
createRoot(document.getElementById('root') as HTMLElement).render(
  <>
    <GlobalStyle />
    <RouterProvider router={createBrowserRouter([{ path: '*', Component: Gallery }])} />
    <ToastRegion />
  </>,
);

// biome-ignore lint/style/useConst: the bundler declares it, for assignment
declare let __webpack_nonce__: string | undefined;
