import { inLanguage } from '../addresses.ts';
import { useText } from './context.ts';

/** Leads whoever asks for prayer times to where a city is chosen. */
export function ChooseCity() {
  const text = useText();
  return (
    <p class="more">
      <a href={inLanguage(text.language.code, '/prayer')}>{text.say('choose_place')}</a>
    </p>
  );
}
