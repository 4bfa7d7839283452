/** The thread that writes whole places while the index is made. */
import type { Paths } from '../paths.ts';
import { answerThread } from './thread.ts';
import { type OwnFiles, WholePlaces } from './whole_places.ts';

/** It is told where everything is, and later which places get a file of their own. */
await answerThread(async (hear) => {
  const whole = new WholePlaces(await hear<Paths>());
  return whole.write(await hear<OwnFiles>());
});
