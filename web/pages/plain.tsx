/** Pages for developers: text in English, inside the frame of all pages. */
import type { ComponentChildren } from 'preact';
import { DEFAULT_LANGUAGE } from '../languages.ts';
import { MESSAGES } from '../messages/messages.ts';
import { Text } from '../text.ts';
import { renderDocument } from './document.tsx';
import type { Site } from './site.ts';

export interface PlainPage {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly styles?: readonly string[];
  readonly script?: string;
  readonly data?: unknown;
  readonly children: ComponentChildren;
}

export function renderPlain(site: Site, page: PlainPage): string {
  const text = new Text(DEFAULT_LANGUAGE, MESSAGES[DEFAULT_LANGUAGE]);
  return renderDocument({
    site,
    text,
    section: 'developers',
    kind: 'article',
    languages: [DEFAULT_LANGUAGE],
    ...page,
    title: `${page.title} · ${text.say('site_name')}`,
  });
}
