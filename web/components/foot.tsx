/** What stands below every page, and below the list beside the map: more ways through the site, and whom to credit. */
import { inLanguage, ownReviewPath } from '../addresses.ts';
import { useText } from './context.ts';

export function Foot({ attribution }: { attribution: readonly string[] }) {
  const text = useText();
  return (
    <footer class="foot">
      <p>{text.say('about_data')}</p>
      <ul class="foot-links">
        <li>
          <a href={inLanguage(text.language.code, '/add')}>{text.say('add_place')}</a>
        </li>
        <li>
          <a href={inLanguage(text.language.code, ownReviewPath(null))}>{text.say('own_review')}</a>
        </li>
        <li>
          <a href="/docs/">{text.say('guides')}</a>
        </li>
        <li>
          <a href="/reference">{text.say('reference')}</a>
        </li>
        <li>
          <a href="/status">{text.say('status')}</a>
        </li>
        <li>
          <a href="/api/v1/exports">{text.say('downloads')}</a>
        </li>
      </ul>
      {attribution.length > 0 && (
        <div class="credits">
          <h2>{text.say('credits')}</h2>
          <ul>
            {attribution.map((credit) => (
              <li key={credit} dir="ltr">
                {credit}
              </li>
            ))}
          </ul>
        </div>
      )}
    </footer>
  );
}
