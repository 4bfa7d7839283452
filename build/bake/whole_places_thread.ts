/** The thread that writes whole places while the index is made. */
import { answerThread } from './thread.ts';
import { writeWholePlaces } from './whole_places.ts';

await answerThread(writeWholePlaces);
