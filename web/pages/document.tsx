/** The document around a view: what search engines, browsers and readers of the page are told about it. */
import type { ComponentChildren } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { inLanguage } from '../addresses.ts';
import { DATA_ID, type PageData } from '../browser/page_data.ts';
import { TextContext } from '../components/context.ts';
import { Frame, type Section } from '../components/frame.tsx';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type LanguageCode } from '../languages.ts';
import type { Text } from '../text.ts';
import { absolute, type Site } from './site.ts';

export interface DocumentProps {
  readonly site: Site;
  readonly text: Text;
  /** The page's path in the usual language. */
  readonly path: string;
  readonly section: Section;
  readonly title: string;
  readonly description: string;
  readonly kind?: 'website' | 'article' | 'place';
  /** Languages the page is there in. */
  readonly languages?: readonly LanguageCode[];
  /** schema.org's description of what is on the page. */
  readonly linkedData?: object;
  /** Style sheets besides the one of all pages. */
  readonly styles?: readonly string[];
  /** The script that makes it live, and what it needs. */
  readonly script?: string;
  readonly data?: unknown;
  readonly messages?: object;
  readonly fills?: boolean;
  /** Whether search engines leave it out. */
  readonly unlisted?: boolean;
  readonly children: ComponentChildren;
}

/** JSON inside of HTML: no `<` can end the element it stands in. */
const embedded = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

function Alternates({
  site,
  path,
  languages,
}: {
  site: Site;
  path: string;
  languages: readonly LanguageCode[];
}) {
  return (
    <>
      {languages.map((code) => (
        <link key={code} rel="alternate" hreflang={code} href={absolute(site, inLanguage(code, path))} />
      ))}
      <link rel="alternate" hreflang="x-default" href={absolute(site, path)} />
    </>
  );
}

function Page(props: DocumentProps) {
  const { site, text, path, title, description, kind = 'website', languages = LANGUAGE_CODES } = props;
  const { language } = text;
  const own = inLanguage(languages.includes(language.code) ? language.code : DEFAULT_LANGUAGE, path);
  const data: PageData<unknown> | null =
    props.data === undefined
      ? null
      : {
          language: language.code,
          messages: (props.messages ?? text.messages) as PageData<unknown>['messages'],
          props: props.data,
        };
  return (
    <html lang={language.code} dir={language.direction}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="description" content={description} />
        {props.unlisted === true && <meta name="robots" content="noindex" />}
        <link rel="canonical" href={absolute(site, own)} />
        {languages.length > 1 && <Alternates site={site} path={path} languages={languages} />}
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        <meta property="og:type" content={kind} />
        <meta property="og:url" content={absolute(site, own)} />
        <meta property="og:site_name" content={text.say('site_name')} />
        <meta property="og:locale" content={language.openGraph} />
        <meta property="og:image" content={absolute(site, '/icon-512.png')} />
        <meta name="twitter:card" content="summary" />
        <meta name="theme-color" content="#f7f5ef" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#101817" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icon-192.png" />
        <link rel="manifest" href={inLanguage(language.code, '/manifest.webmanifest')} />
        {/* What comes alive is short, and drawn at once: in parts it would be drawn several times. */}
        {data !== null && <link rel="expect" href={`#${DATA_ID}`} {...{ blocking: 'render' }} />}
        <script src={site.assets.first} />
        {props.styles?.map((style) => (
          <link key={style} rel="stylesheet" href={style} />
        ))}
        <link rel="stylesheet" href={site.assets.style} />
        {props.linkedData !== undefined && (
          <script
            type="application/ld+json"
            dangerouslySetInnerHTML={{ __html: embedded(props.linkedData) }}
          />
        )}
        {props.script !== undefined && <script type="module" src={props.script} />}
      </head>
      <body>
        <Frame
          path={path}
          section={props.section}
          fills={props.fills ?? false}
          attribution={site.attribution}
        >
          {props.children}
        </Frame>
        {data !== null && (
          <script id={DATA_ID} type="application/json" dangerouslySetInnerHTML={{ __html: embedded(data) }} />
        )}
      </body>
    </html>
  );
}

/** A whole HTML document. */
export const renderDocument = (props: DocumentProps): string =>
  `<!doctype html>\n${renderToString(
    <TextContext.Provider value={props.text}>
      <Page {...props} />
    </TextContext.Provider>,
  )}\n`;
