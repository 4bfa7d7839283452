import { inProcessHost, type QueryMatching } from '../host/in_process.ts';
import { BAKED_ON, bakedProject } from '../project.ts';
import { routeSuite } from './suite.ts';

const clock = () => new Date(`${BAKED_ON}T12:00:00Z`);

for (const matching of ['at least', 'exactly'] satisfies QueryMatching[]) {
  routeSuite(async () => inProcessHost({ paths: await bakedProject(), matching, clock }));
}
