/** The directory in figures, from what the bake knows. */
import { countryPath, inLanguage } from '../addresses.ts';
import { useText } from '../components/context.ts';
import { PLACE_TYPES } from '../kinds.ts';
import type { Country, Service } from '../records.ts';
import type { Text } from '../text.ts';

export interface StatusProps {
  readonly service: Service;
  readonly countries: readonly Country[];
}

interface Bar {
  readonly key: string;
  readonly label: string;
  readonly count: number;
  readonly href: string;
}

function Bars({ bars }: { bars: readonly Bar[] }) {
  const text = useText();
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <ul class="bars">
      {bars.map(({ key, label, count, href }) => (
        <li key={key}>
          <a href={href}>{label}</a>
          <svg class="bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
            <rect width={Math.max(0.5, (count / most) * 100)} height="10" rx="1" />
          </svg>
          <span class="bar-count">{text.number(count)}</span>
        </li>
      ))}
    </ul>
  );
}

function kindBars(countries: readonly Country[], text: Text): Bar[] {
  return PLACE_TYPES.map((type) => ({
    key: type,
    label: text.say(`types_${type}`),
    count: countries.reduce((sum, { counts }) => sum + (counts[type] ?? 0), 0),
    href: `${inLanguage(text.language.code, '/')}?type=${type}`,
  })).filter(({ count }) => count > 0);
}

export function StatusBody({ service, countries }: StatusProps) {
  const text = useText();
  const { counts } = service;
  const totals = [
    text.count('places_count', counts.places),
    text.count('cities_count', counts.cities),
    text.count('events_count', counts.events),
    text.count('reviews_count', counts.reviews),
  ];
  const drawn = [...countries]
    .filter(({ place_count }) => place_count > 0)
    .sort((a, b) => b.place_count - a.place_count)
    .map(({ code, name, place_count }) => ({
      key: code,
      label: text.country(code, name),
      count: place_count,
      href: inLanguage(text.language.code, countryPath(code)),
    }));
  return (
    <div class="reading">
      <h1>{text.say('status')}</h1>
      <ul class="tiles totals">
        {totals.map((total) => (
          <li key={total}>{total}</li>
        ))}
      </ul>
      <section aria-labelledby="kinds-title">
        <h2 id="kinds-title">{text.say('by_kind')}</h2>
        <Bars bars={kindBars(countries, text)} />
      </section>
      <section aria-labelledby="countries-title">
        <h2 id="countries-title">{text.say('by_country')}</h2>
        <Bars bars={drawn} />
      </section>
      <p class="quiet">
        {text.say('snapshot')}:{' '}
        {service.snapshot_at !== null && `${text.date(service.snapshot_at.slice(0, 10))} · `}
        <code dir="ltr">{service.snapshot}</code> · <bdi dir="ltr">Mihrab {service.version}</bdi>
      </p>
    </div>
  );
}
