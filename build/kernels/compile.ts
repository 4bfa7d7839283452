/** Compiles the AssemblyScript kernels to WebAssembly, and writes them as a module that any bundler takes along. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';
import { MEMORY_PAGES_MAX } from '../../src/directory/kernels/kernels.ts';

const FOLDER = new URL('../../src/directory/kernels/', import.meta.url);
/** What each of these exports is exported by the one module. */
const SOURCES = [
  'row_sets.as.ts',
  'groups.as.ts',
  'filters.as.ts',
  'orders.as.ts',
  'areas.as.ts',
  'nearest.as.ts',
];
/** What they import. */
const SHARED = ['rows.as.ts', 'tiles.as.ts'];
/** The compiled module, committed so that nobody who runs Mihrab needs the compiler. */
export const COMPILED = fileURLToPath(new URL('kernels.wasm.ts', FOLDER));

/** The kernels take their memory from `row_space.ts`, which says there why it is a shared one. */
const MEMORY = [
  '--importMemory',
  '--sharedMemory',
  '--maximumMemory',
  String(MEMORY_PAGES_MAX),
  '--enable',
  'threads',
];
const OPTIONS = ['--optimizeLevel', '3', '--runtime', 'stub', '--noAssert', '--enable', 'simd', ...MEMORY];

/**
 * The text of the compiled module.
 *
 * @throws Error with what the compiler says where the source is wrong
 */
export async function compiledKernels(): Promise<string> {
  const texts = new Map(
    [...SOURCES, ...SHARED].map((name) => [name, readFileSync(new URL(name, FOLDER), 'utf8')]),
  );
  let binary: Uint8Array | undefined;
  const { error, stderr } = await asc.main([...SOURCES, '--outFile', 'kernels.wasm', ...OPTIONS], {
    readFile: (name: string) => texts.get(name) ?? null,
    writeFile: (_name: string, contents: string | Uint8Array) => {
      if (typeof contents !== 'string') binary = contents;
    },
    listFiles: () => [],
  });
  if (error !== null || binary === undefined)
    throw new Error(`The kernels cannot be compiled: ${error?.message ?? ''}\n${stderr.toString()}`);
  return [
    `/** ${SOURCES.join(', ')}, compiled by \`npm run kernels\`; not to be changed by hand. */`,
    'export const WASM_BASE64 =',
    `  '${Buffer.from(binary).toString('base64')}';`,
    '',
  ].join('\n');
}
