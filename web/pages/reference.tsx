/** The contract, rendered by Swagger UI from our own origin. */
import { renderPlain } from './plain.tsx';
import type { Site } from './site.ts';

export const renderReference = (site: Site): string =>
  renderPlain(site, {
    path: '/reference',
    title: 'API reference',
    description:
      'Every route, parameter and record of the API, with calls to try and to copy as curl, fetch and Python.',
    styles: [site.assets.referenceStyle],
    script: site.assets.reference,
    data: { library: site.assets.referenceLibrary },
    children: (
      <div class="reference">
        <h1>API reference</h1>
        <p>
          Open a route, press “Execute”, and see the answer. The contract itself is at{' '}
          <a href="/api/v1/openapi.json">/api/v1/openapi.json</a>.
        </p>
        <h2 class="hidden">Routes</h2>
        <div id="reference">
          <p class="quiet">The reference is loading …</p>
          <noscript>
            <p>
              The reference needs scripts. The <a href="/docs/">guides</a> and the contract do not.
            </p>
          </noscript>
        </div>
      </div>
    ),
  });
