import { emulatorHost } from '../host/emulator.ts';
import { bakedProject } from '../project.ts';
import { routeSuite } from './suite.ts';

// The emulator starts a worker for each call.
routeSuite(async () => emulatorHost(await bakedProject()), { variants: false });
