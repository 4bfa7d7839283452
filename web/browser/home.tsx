/** Makes the search page live. */
import { hydrate } from 'preact';
import { TextContext } from '../components/context.ts';
import { Home, type HomeProps } from '../home/home.tsx';
import { afterPaint } from './after_paint.ts';
import { keepOffline } from './keep_offline.ts';
import { pageData } from './page_data.ts';

afterPaint(() => {
  const { text, props } = pageData<HomeProps>();
  // Whoever is on a slow device may have typed before this ran: it is searched for, and not wiped away.
  const typed = document.querySelector<HTMLInputElement>('#q')?.value ?? '';
  if (typed !== '' && location.search === '')
    history.replaceState(null, '', `?${new URLSearchParams({ q: typed })}`);
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
});
