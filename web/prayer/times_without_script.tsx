/** The way to the times for a browser without script. */
import { inLanguage, plainTimes } from '../addresses.ts';
import { useText } from '../components/context.ts';

/** @param live the address of the times in the usual language, for a browser with script */
export function TimesWithoutScript({ live }: { live: string }) {
  const text = useText();
  return (
    <p class="without-script">
      <a href={inLanguage(text.language.code, plainTimes(live))}>{text.say('all_times')}</a>
    </p>
  );
}
