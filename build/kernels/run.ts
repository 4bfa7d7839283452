/** npm run kernels: compiles what is in src/directory/kernels. */
import { writeFileSync } from 'node:fs';
import { COMPILED, compiledKernels } from './compile.ts';

writeFileSync(COMPILED, await compiledKernels());
