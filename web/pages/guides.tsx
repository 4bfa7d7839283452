/** The guides for developers and operators. */
import { renderPlain } from './plain.tsx';
import type { Site } from './site.ts';

export interface Guide {
  readonly name: string;
  readonly title: string;
  /** Its first paragraph. */
  readonly summary: string;
  /** Made of the project's own texts, so it can be trusted. */
  readonly html: string;
}

/** Characters of a description that search engines show. */
const DESCRIPTION_CHARS = 155;

const shortened = (text: string): string =>
  text.length <= DESCRIPTION_CHARS ? text : `${text.slice(0, DESCRIPTION_CHARS).replace(/\s+\S*$/, '')} …`;

export const renderGuide = (site: Site, guide: Guide, guides: readonly Guide[]): string =>
  renderPlain(site, {
    path: `/docs/${guide.name}`,
    title: guide.title,
    description: shortened(guide.summary || guide.title),
    children: (
      <div class="guides">
        <nav aria-label="Guides">
          {/* Beside the text where there is room, which the style sheet knows. */}
          <details class="guide-list">
            <summary>Guides</summary>
            <ul>
              {guides.map(({ name, title }) => (
                <li key={name}>
                  <a href={`/docs/${name}`} aria-current={name === guide.name ? 'page' : undefined}>
                    {title}
                  </a>
                </li>
              ))}
              <li>
                <a href="/reference">API reference</a>
              </li>
              <li>
                <a href="/problems">Problems</a>
              </li>
            </ul>
          </details>
        </nav>
        <article class="guide" dangerouslySetInnerHTML={{ __html: guide.html }} />
      </div>
    ),
  });

const CALLS = [
  ['/api/v1/search?q=mosque+london', 'A search as a person types it'],
  ['/api/v1/places?near=51.5074,-0.1278&type=mosque', 'The nearest mosques'],
  ['/api/v1/prayer?lat=51.5074&lng=-0.1278', "Today's prayer times"],
] as const;

export const renderGuides = (site: Site, guides: readonly Guide[]): string =>
  renderPlain(site, {
    path: '/docs/',
    title: 'For developers',
    description:
      'Guides to the open API for mosques, halal places, cities, events and prayer times. No key needed.',
    children: (
      <div class="reading">
        <h1>For developers</h1>
        <p class="lead">
          Everything on this site comes from an open JSON API that you may use too: no key, no sign-up, CORS
          open to every origin. This site is its best example; it knows nothing else.
        </p>
        <section aria-labelledby="first-title">
          <h2 id="first-title">Your first calls</h2>
          <ul class="calls">
            {CALLS.map(([address, what]) => (
              <li key={address}>
                <span>{what}</span>
                <a href={address}>
                  <code>GET {address}</code>
                </a>
              </li>
            ))}
          </ul>
        </section>
        <ul class="actions">
          <li>
            <a class="primary" href="/reference">
              API reference, with a try-it
            </a>
          </li>
          <li>
            <a href="/api/v1/openapi.json">OpenAPI 3.1</a>
          </li>
          <li>
            <a href="/problems">Problems</a>
          </li>
          <li>
            <a href="/api/v1/exports">Downloads</a>
          </li>
        </ul>
        <section aria-labelledby="guides-title">
          <h2 id="guides-title">Guides</h2>
          <ul class="tiles tiles-wide">
            {guides.map(({ name, title, summary }) => (
              <li key={name}>
                <a href={`/docs/${name}`}>
                  <strong>{title}</strong>
                  <span>{shortened(summary)}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      </div>
    ),
  });
