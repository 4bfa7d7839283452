import { emulatorHost } from '../host/emulator.ts';
import { reviewFlow } from './review_flow.ts';

reviewFlow('review-flow', emulatorHost);
