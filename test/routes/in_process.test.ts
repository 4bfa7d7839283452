import { inProcessHost } from '../host/in_process.ts';
import { BAKED_ON, bakedProject } from '../project.ts';
import { routeSuite } from './suite.ts';

const clock = () => new Date(`${BAKED_ON}T12:00:00Z`);

routeSuite(async () => inProcessHost({ paths: await bakedProject(), matching: 'exactly', clock }));
