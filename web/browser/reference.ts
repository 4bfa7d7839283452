/** Draws the contract with Swagger UI: calls that find something, to copy as curl, fetch and Python. */
import { API } from '../addresses.ts';
import { pageData } from './page_data.ts';

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  example?: unknown;
  examples?: unknown;
  schema?: { example?: unknown; examples?: unknown; default?: unknown };
}

interface Contract {
  servers?: unknown;
  readonly paths: Record<string, Record<string, { parameters?: Parameter[] }>>;
}

/** What Swagger UI's plug-ins are given of React. */
interface ReactLike {
  createElement(type: unknown, props: object | null, ...children: unknown[]): unknown;
}

/** What Swagger UI hands a generator of snippets: an immutable map of the request. */
interface SnippetRequest {
  get(name: 'url'): string;
  get(name: 'method'): string;
  get(name: 'body'): string | undefined;
}

declare global {
  interface Window {
    SwaggerUIBundle?: (options: Record<string, unknown>) => unknown;
  }
}

function loadScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${address} cannot be read.`));
    document.head.append(script);
  });
}

/**
 * Leaves the example values of required parameters alone, taken from the service's own example calls: with all optional
 * ones filled in, hardly any call would find something.
 */
function withUsefulExamples(contract: Contract, links: Readonly<Record<string, string>>): Contract {
  const calls = new Map(
    Object.values(links).map((link) => {
      const { pathname, searchParams } = new URL(link, location.origin);
      return [pathname.replace(API, '') || '/', searchParams];
    }),
  );
  for (const [path, operations] of Object.entries(contract.paths)) {
    const call = calls.get(path.replace(API, ''));
    for (const { parameters = [] } of Object.values(operations)) {
      for (const parameter of parameters) {
        const value = call?.get(parameter.name);
        delete parameter.examples;
        if (parameter.schema) {
          delete parameter.schema.example;
          delete parameter.schema.examples;
          delete parameter.schema.default;
        }
        if (parameter.required === true && value != null) parameter.example = value;
        else if (parameter.required !== true) delete parameter.example;
      }
    }
  }
  return contract;
}

const asFetch = (request: SnippetRequest): string => {
  const [url, method, body] = [request.get('url'), request.get('method'), request.get('body')];
  const options =
    method === 'GET'
      ? ''
      : `, {\n  method: '${method}',\n  headers: { 'content-type': 'application/json' },\n  body: JSON.stringify(${body ?? '{}'}),\n}`;
  return `const response = await fetch('${url}'${options});\nconst { ok, data, meta } = await response.json();`;
};

const asPython = (request: SnippetRequest): string => {
  const [url, method, body] = [request.get('url'), request.get('method'), request.get('body')];
  const call = method === 'GET' ? `requests.get('${url}')` : `requests.post('${url}', json=${body ?? '{}'})`;
  return `import requests\n\nanswer = ${call}\nanswer.raise_for_status()\ndata = answer.json()['data']`;
};

interface LayoutProps {
  readonly getComponent: (name: string, container?: boolean) => unknown;
}

/** Swagger UI's own layout has a second <main>, and headings that leave a level out. */
const LAYOUT = 'WithinPage';

/** @param React as Swagger UI hands it to plug-ins */
const layoutWith =
  ({ createElement }: ReactLike) =>
  ({ getComponent }: LayoutProps) => {
    const [Row, Col] = [getComponent('Row'), getComponent('Col')];
    const column = (name: string, container: boolean) =>
      createElement(
        Row,
        null,
        createElement(Col, { mobile: 12 }, createElement(getComponent(name, container), null)),
      );
    return createElement(
      'div',
      { className: 'swagger-ui' },
      createElement(getComponent('SvgAssets'), null),
      createElement('div', { className: 'scheme-container' }, column('AuthorizeBtnContainer', true)),
      column('operations', true),
      column('Models', true),
    );
  };

/**
 * Mends what assistive technology stumbles over in Swagger UI 5: the path of an operation is a link inside of a button
 * (the button alone does as much), and so on.
 */
const ACCESSIBLE = ({ React }: { React: ReactLike }) => ({
  components: { [LAYOUT]: layoutWith(React) },
  wrapComponents: {
    DeepLink:
      () =>
      ({ text }: { text: unknown }) =>
        React.createElement('span', null, text),
  },
});

/**
 * What Swagger UI draws later has fields and buttons without a name or with another than they show, and code that is
 * scrolled by pointer alone.
 */
function nameFields(holder: HTMLElement): void {
  const mend = (): void => {
    for (const field of holder.querySelectorAll('select, textarea, input')) {
      if (field.hasAttribute('aria-label') || (field as HTMLInputElement).labels?.length) continue;
      const parameter = field.closest('tr')?.dataset.paramName;
      field.setAttribute('aria-label', parameter ?? 'Request body');
    }
    // The responses of each call are a landmark, and without a name all of them would be the same one.
    for (const region of holder.querySelectorAll('[role=region][id$=_responses]'))
      region.setAttribute('aria-label', region.id.replaceAll('_', ' '));
    holder.querySelector('.close-modal')?.setAttribute('aria-label', 'Close');
    for (const button of holder.querySelectorAll('.modal-btn')) button.removeAttribute('aria-label');
    for (const code of holder.querySelectorAll<HTMLElement>('pre')) code.tabIndex = 0;
  };
  new MutationObserver(mend).observe(holder, { childList: true, subtree: true });
}

/** Swagger UI has dark colours of its own, behind a class. */
function followTheme(): void {
  const { documentElement } = document;
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const show = (): void => {
    const { theme } = documentElement.dataset;
    documentElement.classList.toggle('dark-mode', theme === undefined ? dark.matches : theme === 'dark');
  };
  show();
  dark.addEventListener('change', show);
  new MutationObserver(show).observe(documentElement, { attributeFilter: ['data-theme'] });
}

async function draw(): Promise<void> {
  const { props } = pageData<{ library: string }>();
  const read = async <T>(address: string): Promise<T> => (await fetch(address)).json();
  const [contract, service] = await Promise.all([
    read<Contract>(`${API}/openapi.json`),
    read<{ data: [{ links: Record<string, string> }] }>(API),
    loadScript(props.library),
  ]);
  const holder = document.getElementById('reference');
  if (holder !== null) nameFields(holder);
  window.SwaggerUIBundle?.({
    domNode: holder,
    spec: withUsefulExamples(contract, service.data[0].links),
    deepLinking: true,
    docExpansion: 'list',
    defaultModelsExpandDepth: 0,
    layout: LAYOUT,
    tryItOutEnabled: true,
    displayRequestDuration: true,
    requestSnippetsEnabled: true,
    validatorUrl: null,
    requestSnippets: {
      generators: {
        curl_bash: { title: 'curl', syntax: 'bash' },
        fetch: { title: 'fetch', syntax: 'javascript' },
        python: { title: 'Python', syntax: 'python' },
      },
      defaultExpanded: true,
    },
    plugins: [
      ACCESSIBLE,
      { fn: { requestSnippetGenerator_fetch: asFetch, requestSnippetGenerator_python: asPython } },
    ],
  });
}

followTheme();
draw().catch((error: unknown) => {
  const holder = document.getElementById('reference');
  if (holder !== null)
    holder.textContent = `The reference cannot be drawn: ${String(error)}. Reload to try again.`;
});
