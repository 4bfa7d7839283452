/** Makes the page of prayer times live. */
import { PrayerView } from '../prayer/prayer_view.tsx';
import { makeLive } from './live.tsx';

makeLive(PrayerView);
