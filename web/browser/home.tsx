/** Makes the search page live. */
import { Home } from '../home/home.tsx';
import { makeLive } from './live.tsx';

makeLive(Home);
