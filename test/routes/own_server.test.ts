import { ownServerHost } from '../host/own_server.ts';
import { BAKED_ON, bakedProject } from '../project.ts';
import { routeSuite } from './suite.ts';

const clock = () => new Date(`${BAKED_ON}T12:00:00Z`);

routeSuite(async () => ownServerHost(await bakedProject(), { clock }));
