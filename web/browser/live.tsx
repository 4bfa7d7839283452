/** Makes a baked view live. */
import { type ComponentType, hydrate } from 'preact';
import { TextContext } from '../components/context.ts';
import { afterPaint } from './after_paint.ts';
import { keepOffline } from './keep_offline.ts';
import { pageData } from './page_data.ts';

/** @param View what the page was baked with */
export function makeLive<Props extends object>(View: ComponentType<Props>): void {
  afterPaint(() => {
    const { text, props } = pageData<Props>();
    const main = document.getElementById('main');
    if (main !== null) {
      hydrate(
        <TextContext.Provider value={text}>
          <View {...props} />
        </TextContext.Provider>,
        main,
      );
    }
    keepOffline();
    // The slowest of the formats to make: not when an answer waits for it.
    (globalThis.requestIdleCallback ?? setTimeout)(() => text.country('GB'));
  });
}
