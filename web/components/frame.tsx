/** What stands around every view: the head with the ways through the site, and the foot. */
import type { ComponentChildren } from 'preact';
import { inLanguage } from '../addresses.ts';
import { LANGUAGE_CODES, LANGUAGES } from '../languages.ts';
import { useText } from './context.ts';
import { Foot } from './foot.tsx';
import { Icon } from './icon.tsx';

export type Section = 'find' | 'prayer' | 'developers' | null;

export interface FrameProps {
  /** The address of this page in the usual language; the choice of languages leads to the others. */
  readonly path: string;
  readonly section: Section;
  /** Whether the view takes the whole window, without a foot below it. */
  readonly fills?: boolean;
  readonly attribution: readonly string[];
  readonly children: ComponentChildren;
}

function LanguageMenu({ path }: { path: string }) {
  const text = useText();
  return (
    <details class="menu" data-menu>
      <summary>
        <Icon name="globe" />
        <span class="menu-label">{text.language.name}</span>
        <span class="hidden">{text.say('language')}</span>
      </summary>
      <ul>
        {LANGUAGE_CODES.map((code) => (
          <li key={code}>
            <a
              href={inLanguage(code, path)}
              lang={code}
              hreflang={code}
              dir={LANGUAGES[code].direction}
              data-language={code}
              aria-current={code === text.language.code ? 'true' : undefined}
            >
              {LANGUAGES[code].name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

function ThemeMenu() {
  const text = useText();
  const themes = [
    ['auto', text.say('theme_auto')],
    ['light', text.say('theme_light')],
    ['dark', text.say('theme_dark')],
  ] as const;
  return (
    <details class="menu needs-script" data-menu>
      <summary>
        <Icon name="theme" />
        <span class="hidden">{text.say('theme')}</span>
      </summary>
      <ul>
        {themes.map(([theme, label]) => (
          <li key={theme}>
            <button type="button" data-theme-choice={theme}>
              {label}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Head({ path, section }: Pick<FrameProps, 'path' | 'section'>) {
  const text = useText();
  const { code } = text.language;
  const links = [
    ['find', '/', 'nav_find'],
    ['prayer', '/prayer', 'nav_prayer'],
    ['developers', '/docs/', 'nav_developers'],
  ] as const;
  return (
    <header class="head">
      <a class="brand" href={inLanguage(code, '/')}>
        <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true" focusable="false">
          <path
            d="M4 30V16C4 9 10 6 16 1c6 5 12 8 12 15v14h-5V18c0-5-3-7-7-10-4 3-7 5-7 10v12z"
            fill="currentColor"
          />
        </svg>
        <span>{text.say('site_name')}</span>
      </a>
      <nav aria-label={text.say('menu')}>
        {links.map(([name, to, label]) => (
          <a
            key={name}
            href={name === 'developers' ? to : inLanguage(code, to)}
            aria-current={name === section ? 'page' : undefined}
            class={`nav-${name}`}
          >
            {text.say(label)}
          </a>
        ))}
      </nav>
      <div class="head-menus">
        <LanguageMenu path={path} />
        <ThemeMenu />
      </div>
    </header>
  );
}

export function Frame({ path, section, fills = false, attribution, children }: FrameProps) {
  const text = useText();
  return (
    <div class={fills ? 'page page-fills' : 'page'}>
      <a class="skip" href="#main">
        {text.say('skip_to_content')}
      </a>
      <Head path={path} section={section} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {!fills && <Foot attribution={attribution} />}
    </div>
  );
}
