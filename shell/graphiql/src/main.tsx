import 'graphiql/setup-workers/webpack';
import { GraphiQL } from 'graphiql';
import 'graphiql/style.css';
import { createRoot } from 'react-dom/client';
import { createExamples } from './examples.ts';
import { fetchSongId, sendOperation } from './fetcher.ts';
import './page.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id root.');
createRoot(root).render(
  <GraphiQL
    fetcher={sendOperation}
    defaultTabs={[...createExamples(await fetchSongId())]}
    defaultEditorToolsVisibility
  />,
);
