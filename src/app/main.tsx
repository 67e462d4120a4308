import { createRoot } from 'react-dom/client';
import { App } from './App';
import { loadRuntimeConfig } from './runtime-config';

const place = document.getElementById('root');
if (place === null) throw new Error('index.html has no #root');
const root = createRoot(place);
void loadRuntimeConfig().then((loaded) => {
  root.render(<App loaded={loaded} />);
});
