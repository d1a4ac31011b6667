// First: styles are made as soon as the page is imported.
import '../nonce.ts';
import { GlobalStyle } from '@cowbell/kit';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RoomScreen } from './room-screen.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id root.');
createRoot(root).render(
  <StrictMode>
    <GlobalStyle />
    <RoomScreen />
  </StrictMode>,
);
