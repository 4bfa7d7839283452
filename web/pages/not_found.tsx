/** The page of an address where there is nothing. */
import { inLanguage } from '../addresses.ts';
import { useText } from '../components/context.ts';
import { PlainSearch } from '../components/plain_search.tsx';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type LanguageCode } from '../languages.ts';
import { MESSAGES } from '../messages/messages.ts';
import { Text } from '../text.ts';
import { renderDocument } from './document.tsx';
import type { Site } from './site.ts';

/** An address without a language in front says nothing of its reader's, so it is said in the others as well. */
function InOtherLanguages() {
  const own = useText().language.code;
  return (
    <>
      {LANGUAGE_CODES.filter((code) => code !== own).map((code) => {
        const text = new Text(code, MESSAGES[code]);
        return (
          <p key={code} lang={code} dir={text.language.direction}>
            <strong>{text.say('not_found')}. </strong>
            {text.say('not_found_hint')} <a href={inLanguage(code, '/')}>{text.say('back_home')}</a>
          </p>
        );
      })}
    </>
  );
}

function NotFoundBody() {
  const text = useText();
  return (
    <div class="reading">
      <h1>{text.say('not_found')}</h1>
      <p>{text.say('not_found_hint')}</p>
      <PlainSearch />
      {text.language.code === DEFAULT_LANGUAGE && <InOtherLanguages />}
    </div>
  );
}

export function renderNotFound(site: Site, language: LanguageCode): string {
  const text = new Text(language, MESSAGES[language]);
  return renderDocument({
    site,
    text,
    path: '/',
    section: null,
    title: `${text.say('not_found')} · ${text.say('site_name')}`,
    description: text.say('not_found_hint'),
    languages: [language],
    unlisted: true,
    children: <NotFoundBody />,
  });
}
