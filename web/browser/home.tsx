/** Makes the search page live. */
import { hydrate } from 'preact';
import { TextContext } from '../components/context.ts';
import { Home, type HomeProps } from '../home/home.tsx';
import { keepOffline } from './keep_offline.ts';
import { pageData } from './page_data.ts';

const { text, props } = pageData<HomeProps>();
const main = document.getElementById('main');
if (main !== null) {
  hydrate(
    <TextContext.Provider value={text}>
      <Home {...props} />
    </TextContext.Provider>,
    main,
  );
}
keepOffline();
