/** Files that are the same in every directory: the icon, the manifests, what crawlers are told. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import glob from 'fast-glob';
import { inLanguage } from '../../../web/addresses.ts';
import { LANGUAGE_CODES, LANGUAGES } from '../../../web/languages.ts';
import { MESSAGES } from '../../../web/messages/messages.ts';
import { renderNotFound } from '../../../web/pages/not_found.tsx';
import type { Site } from '../../../web/pages/site.ts';
import type { Tree } from '../tree.ts';

const PUBLIC = fileURLToPath(new URL('../../../web/public/', import.meta.url));

/** What a device needs to know to install the pages as an app. */
const manifest = (code: (typeof LANGUAGE_CODES)[number]): object => {
  const messages = MESSAGES[code];
  return {
    name: messages.site_name,
    short_name: messages.site_name,
    description: messages.tagline,
    lang: code,
    dir: LANGUAGES[code].direction,
    start_url: inLanguage(code, '/'),
    scope: '/',
    display: 'standalone',
    background_color: '#faf9f5',
    theme_color: '#0a6152',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
    shortcuts: [
      { name: messages.nav_prayer, url: inLanguage(code, '/prayer') },
      { name: messages.nav_find, url: inLanguage(code, '/') },
    ],
  };
};

export function writeFixedFiles(tree: Tree, site: Site): void {
  for (const file of glob.sync('**/*', { cwd: PUBLIC }).sort())
    tree.write(`/${file}`, readFileSync(`${PUBLIC}${file}`));
  for (const code of LANGUAGE_CODES)
    tree.write(inLanguage(code, '/manifest.webmanifest'), JSON.stringify(manifest(code)));
  for (const code of LANGUAGE_CODES) tree.write(inLanguage(code, '/404.html'), renderNotFound(site, code));
}
