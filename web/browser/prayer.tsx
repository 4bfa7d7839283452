/** Makes the page of prayer times live. */
import { hydrate } from 'preact';
import { TextContext } from '../components/context.ts';
import { type PrayerProps, PrayerView } from '../prayer/prayer_view.tsx';
import { keepOffline } from './keep_offline.ts';
import { pageData } from './page_data.ts';

const { text, props } = pageData<PrayerProps>();
const main = document.getElementById('main');
if (main !== null) {
  hydrate(
    <TextContext.Provider value={text}>
      <PrayerView {...props} />
    </TextContext.Provider>,
    main,
  );
}
keepOffline();
