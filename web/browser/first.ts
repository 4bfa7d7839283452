/**
 * Runs before the page is drawn: the colours the reader chose, the reader's language and clock. Only an address without a
 * language in front is changed, and only for readers who chose no language themselves: an address that names a language
 * is meant.
 */
import { inLanguage, splitLanguage } from '../addresses.ts';
import { twelveHours } from '../clock.ts';
import { isLanguageCode, LANGUAGES, type LanguageCode } from '../languages.ts';

/** What is kept in this browser, and nowhere else. */
const KEPT = { language: 'mihrab-language', theme: 'mihrab-theme' } as const;

function kept(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    // Storage is switched off: then nothing was chosen.
    return null;
  }
}

function keep(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // The choice holds for this page only.
  }
}

function showTheme(theme: string | null): void {
  const { documentElement } = document;
  if (theme === 'light' || theme === 'dark') documentElement.dataset.theme = theme;
  else delete documentElement.dataset.theme;
}

function wantedLanguage(): LanguageCode | null {
  const chosen = kept(KEPT.language);
  if (chosen !== null && isLanguageCode(chosen)) return chosen;
  for (const each of navigator.languages) {
    const code = each.toLowerCase().split('-')[0] ?? '';
    // Browsers know Indonesian by its former code as well.
    const known = code === 'in' ? 'id' : code;
    if (isLanguageCode(known)) return known;
  }
  return null;
}

document.documentElement.classList.add('has-script');
showTheme(kept(KEPT.theme));

const translated = document.querySelector('link[rel="alternate"][hreflang="x-default"]') !== null;
const { language, path } = splitLanguage(location.pathname);
const wanted = wantedLanguage();
// For browsers without script: the live page shows the same, and more.
const live = path.replace(/^\/search$/, '/').replace(/^\/times(?=\/|$)/, '/prayer');
if (live !== path) location.replace(`${inLanguage(language, live)}${location.search}`);
if (translated && path === location.pathname && wanted !== null && wanted !== language) {
  location.replace(`${inLanguage(wanted, path)}${location.search}${location.hash}`);
}

/** What was baked for every reader says the time of day by this one's clock. */
function tellTimes(): void {
  const times = document.querySelectorAll<HTMLTimeElement>('time[datetime]');
  const write = times.length === 0 ? null : twelveHours(LANGUAGES[language], navigator.languages);
  if (write === null) return;
  for (const time of times) if (/^\d\d:\d\d$/.test(time.dateTime)) time.textContent = write(time.dateTime);
}
// Once the page is read, and before its live parts are.
document.addEventListener('readystatechange', tellTimes, { once: true });

addEventListener('click', (event) => {
  const { target } = event;
  if (!(target instanceof Element)) return;
  const theme = target.closest<HTMLElement>('[data-theme-choice]')?.dataset.themeChoice;
  if (theme !== undefined) {
    keep(KEPT.theme, theme);
    showTheme(theme);
  }
  const link = target.closest<HTMLAnchorElement>('a[data-language]');
  if (link !== null) {
    keep(KEPT.language, link.dataset.language ?? '');
    // What is searched for stays, in the other language.
    const address = new URL(link.href);
    link.href = `${address.pathname}${location.search}${location.hash}`;
  }
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')) {
    if (!menu.contains(target) || theme !== undefined) menu.open = false;
  }
});

addEventListener('keydown', (event) => {
  if (event.key !== 'Escape') return;
  const menu = document.querySelector<HTMLDetailsElement>('details[data-menu][open]');
  if (menu === null) return;
  menu.open = false;
  menu.querySelector('summary')?.focus();
});
