/** Makes a baked view live. */
import { type ComponentType, hydrate } from 'preact';
import { TextContext } from '../components/context.ts';
import type { Text } from '../text.ts';
import { afterPaint } from './after_paint.ts';
import { keepOffline } from './keep_offline.ts';
import { pageData } from './page_data.ts';

const pathOf = (address: string): string =>
  new URL(address, location.href).pathname.replace(/(?:\/index\.html|\.html|\/)$/, '');

/** Without a network a page that was never opened is another one, which says so. */
function sayShell(text: Text): void {
  const own = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  if (own === undefined || pathOf(own) === pathOf(location.href)) return;
  const notice = document.createElement('p');
  notice.className = 'notice';
  notice.role = 'alert';
  notice.textContent = text.say('offline');
  document.getElementById('main')?.before(notice);
}

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
    sayShell(text);
    keepOffline(text.language.code);
    // The slowest of the formats to make: not when an answer waits for it.
    (globalThis.requestIdleCallback ?? setTimeout)(() => text.country('GB'));
  });
}
