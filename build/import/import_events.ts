/** placeholder for types until ics lands */
import type { Import } from './run.ts';
export async function importEvents(_run: Import): Promise<void> {
  throw new Error('ics');
}
