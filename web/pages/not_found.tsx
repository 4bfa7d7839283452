/** The page of an address where there is nothing. */
import { inLanguage } from '../addresses.ts';
import { useText } from '../components/context.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '../languages.ts';
import { MESSAGES } from '../messages/messages.ts';
import { Text } from '../text.ts';
import { renderDocument } from './document.tsx';
import type { Site } from './site.ts';

/** Nobody knows the language of an address that is not there, so it is said in all of them. */
function NotFoundBody() {
  const own = useText();
  return (
    <div class="reading">
      <h1>{own.say('not_found')}</h1>
      {LANGUAGE_CODES.map((code) => {
        const text = new Text(code, MESSAGES[code]);
        return (
          <p key={code} lang={code} dir={text.language.direction}>
            {code !== own.language.code && <strong>{text.say('not_found')}. </strong>}
            {text.say('not_found_hint')} <a href={inLanguage(code, '/')}>{text.say('back_home')}</a>
          </p>
        );
      })}
    </div>
  );
}

export function renderNotFound(site: Site): string {
  const text = new Text(DEFAULT_LANGUAGE, MESSAGES[DEFAULT_LANGUAGE]);
  return renderDocument({
    site,
    text,
    path: '/',
    section: null,
    title: `${text.say('not_found')} · ${text.say('site_name')}`,
    description: text.say('not_found_hint'),
    languages: [DEFAULT_LANGUAGE],
    unlisted: true,
    children: <NotFoundBody />,
  });
}
