import { emulatorHost } from '../host/emulator.ts';
import { bakedProject } from '../project.ts';
import { routeSuite } from './suite.ts';

routeSuite(async () => emulatorHost(await bakedProject()));
