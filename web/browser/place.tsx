/** Makes the page of a place live: today's times, and forms that answer where they are. */
import { render } from 'preact';
import { TextContext } from '../components/context.ts';
import { TimesToday } from '../prayer/times_today.tsx';
import { afterPaint } from './after_paint.ts';
import { enhancePlace } from './enhance_place.ts';
import { keepOffline } from './keep_offline.ts';
import { pageData } from './page_data.ts';

export interface PlacePageProps {
  readonly placeId: number;
  readonly timezone: string | null;
  /** The page with all of its times. */
  readonly more: string;
}

afterPaint(() => {
  const { text, props } = pageData<PlacePageProps>();
  const times = document.getElementById('times');
  if (times !== null) {
    render(
      <TextContext.Provider value={text}>
        <TimesToday of={{ place_id: props.placeId }} timezone={props.timezone} more={props.more} />
      </TextContext.Provider>,
      times,
    );
  }
  const main = document.getElementById('main');
  if (main !== null) enhancePlace(main, text);
  keepOffline(text.language.code);
});
