/** Scripts and styles of the pages: bundled, and named by their content, so that they may be kept for ever. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Assets } from '../../../web/pages/site.ts';
import type { Tree } from '../tree.ts';

const fileOf = (module: string): string => fileURLToPath(import.meta.resolve(module));
const WEB = fileURLToPath(new URL('../../../web/', import.meta.url));

/** Entries, by the name the pages know them by. */
const ENTRIES = {
  home: 'browser/home.tsx',
  place: 'browser/place.tsx',
  prayer: 'browser/prayer.tsx',
  reference: 'browser/reference.ts',
} as const;

/** Browsers of the last three years or so; nothing older can show CSS nesting or light-dark(). */
const TARGET = ['es2022', 'chrome123', 'firefox120', 'safari17.5'];

const MAPLIBRE = fileOf('maplibre-gl');
const maplibreFolder = MAPLIBRE.slice(0, -basename(MAPLIBRE).length);
const MAPLIBRE_VERSION = (
  JSON.parse(readFileSync(`${maplibreFolder}../package.json`, 'utf8')) as { version: string }
).version;
/** The map's library is published as it comes: its worker finds its other parts beside itself. */
const MAPLIBRE_PATH = `/assets/maplibre-gl-${MAPLIBRE_VERSION}`;

const hashOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('base64url').replace(/[-_]/g, '').slice(0, 10);

/** What all bundles have in common. */
const BUNDLED = {
  absWorkingDir: WEB,
  bundle: true,
  minify: true,
  target: TARGET,
  write: false,
  logLevel: 'error',
} as const;

/** Scripts that are loaded as modules, with the parts they share. */
async function writeModules(tree: Tree) {
  const { outputFiles, metafile } = await build({
    ...BUNDLED,
    entryPoints: Object.entries(ENTRIES).map(([out, file]) => ({ in: file, out })),
    splitting: true,
    define: { MAPLIBRE_STYLE_SHEET: JSON.stringify(`${MAPLIBRE_PATH}/maplibre-gl.css`) },
    format: 'esm',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    outdir: '/assets',
    entryNames: '[name].[hash]',
    chunkNames: 'part.[hash]',
    metafile: true,
    legalComments: 'none',
    plugins: [
      {
        name: 'maplibre as it is published',
        setup(plugins) {
          plugins.onResolve({ filter: /^maplibre-gl$/ }, () => ({
            path: `${MAPLIBRE_PATH}/maplibre-gl.mjs`,
            external: true,
          }));
        },
      },
    ],
  });
  for (const { path, contents } of outputFiles) tree.write(`/assets/${basename(path)}`, contents);
  /** What an entry cannot start without: itself first, and the parts it names, but not what it loads later. */
  const neededBy = (entry: string): [string, ...string[]] => {
    const [path = '', output] =
      Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === entry) ?? [];
    const parts =
      output?.imports.filter(({ kind, external }) => kind === 'import-statement' && !external) ?? [];
    const published = (file: string): string => `/assets/${basename(file)}`;
    return [published(path), ...parts.map((part) => published(part.path))];
  };
  const home = neededBy(ENTRIES.home);
  const place = neededBy(ENTRIES.place);
  const prayer = neededBy(ENTRIES.prayer);
  return {
    home: home[0],
    place: place[0],
    prayer: prayer[0],
    reference: neededBy(ENTRIES.reference)[0],
    files: [...new Set([...home, ...place, ...prayer])],
  };
}

/** One file that is bundled alone. @param define what stands for names in it */
async function bundledAlone(entry: string, define: Record<string, string> = {}): Promise<Uint8Array> {
  const { outputFiles } = await build({ ...BUNDLED, entryPoints: [entry], format: 'iife', define });
  return outputFiles[0]?.contents ?? new Uint8Array();
}

async function writeAlone(tree: Tree, entry: string, name: string, type: 'js' | 'css'): Promise<string> {
  const contents = await bundledAlone(entry);
  const path = `/assets/${name}.${hashOf(contents)}.${type}`;
  tree.write(path, contents);
  return path;
}

function writeMapFiles(tree: Tree): void {
  for (const file of ['maplibre-gl.mjs', 'maplibre-gl-worker.mjs', 'maplibre-gl-shared.mjs'])
    tree.write(`${MAPLIBRE_PATH}/${file}`, readFileSync(`${maplibreFolder}${file}`));
  tree.write(`${MAPLIBRE_PATH}/maplibre-gl.css`, readFileSync(`${maplibreFolder}maplibre-gl.css`));
  for (const file of ['countries-110m.json', 'countries-50m.json', 'countries-10m.json'])
    tree.write(`/map/${file}`, readFileSync(fileOf(`world-atlas/${file}`)));
}

/** Swagger UI as it is published. */
function writeReferenceLibrary(tree: Tree): Pick<Assets, 'referenceLibrary' | 'referenceStyle'> {
  const { version } = JSON.parse(readFileSync(fileOf('swagger-ui-dist/package.json'), 'utf8')) as {
    version: string;
  };
  const folder = `/assets/swagger-ui-${version}`;
  for (const file of ['swagger-ui-bundle.js', 'swagger-ui.css'])
    tree.write(`${folder}/${file}`, readFileSync(fileOf(`swagger-ui-dist/${file}`)));
  return {
    referenceLibrary: `${folder}/swagger-ui-bundle.js`,
    referenceStyle: `${folder}/swagger-ui.css`,
  };
}

/** What lets pages be opened without a network; its address must stay the same. */
async function writeServiceWorker(tree: Tree, shell: readonly string[]): Promise<void> {
  const define = {
    SHELL: JSON.stringify(shell),
    SHELL_VERSION: JSON.stringify(hashOf(Buffer.from(shell.join()))),
  };
  tree.write('/service_worker.js', await bundledAlone('browser/service_worker.ts', define));
}

/** Adds what the pages load to the bake. */
export async function writeAssets(tree: Tree): Promise<Assets> {
  writeMapFiles(tree);
  const [modules, style, first] = await Promise.all([
    writeModules(tree),
    writeAlone(tree, 'style/style.css', 'style', 'css'),
    writeAlone(tree, 'browser/first.ts', 'first', 'js'),
  ]);
  const { files, ...named } = modules;
  await writeServiceWorker(tree, ['/', '/prayer', style, first, ...files]);
  return { ...named, style, first, ...writeReferenceLibrary(tree) };
}
