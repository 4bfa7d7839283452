/** The list of what was found. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import { inLanguage, prayerPath } from '../addresses.ts';
import { useText } from '../components/context.ts';
import { Icon, type IconName } from '../components/icon.tsx';
import { Parts } from '../components/parts.tsx';
import { isPlainClick } from '../components/plain_click.ts';
import { Stars } from '../components/stars.tsx';
import type { Result } from './results.ts';

const TYPE_ICONS: Partial<Record<NonNullable<Result['type']>, IconName>> = {
  mosque: 'mosque',
  prayer_room: 'mosque',
  islamic_center: 'mosque',
  halal: 'food',
};

function iconOf({ kind, type }: Result): IconName {
  if (kind === 'city') return 'city';
  if (kind === 'event') return 'calendar';
  return (type && TYPE_ICONS[type]) ?? 'place';
}

export interface ResultListProps {
  readonly rows: readonly Result[];
  readonly selected: number | null;
  readonly busy: boolean;
  /** Whether they are those of a baked page, which are there already. */
  readonly baked?: boolean;
  readonly open: (placeId: number) => void;
  readonly point: (key: string | null) => void;
}

function ResultRow({
  row,
  selected,
  open,
  point,
}: { row: Result } & Pick<ResultListProps, 'selected' | 'open' | 'point'>) {
  const text = useText();
  const { placeId, href } = row;
  const inside = (
    <>
      <span class={`result-icon result-${row.kind} result-type-${row.type ?? 'none'}`}>
        <Icon name={iconOf(row)} />
      </span>
      <span class="result-text">
        <span class="result-title" dir="auto">
          {row.title}
        </span>
        {row.secondTitle !== null && (
          <span class="result-second" dir="auto">
            {row.secondTitle}
          </span>
        )}
        <span class="result-line">
          <Parts parts={row.line} />
        </span>
        {(row.rating !== null || row.notice !== null) && (
          <span class="result-facts">
            {row.rating !== null && (
              <>
                <Stars rating={row.rating} /> <span>({text.number(row.reviewCount)})</span>
              </>
            )}
            {row.notice !== null && <span class="badge">{text.say(row.notice)}</span>}
          </span>
        )}
      </span>
      {row.distanceKm !== null && <span class="result-distance">{text.distance(row.distanceKm)}</span>}
    </>
  );
  return (
    <li
      class={placeId !== null && placeId === selected ? 'result selected' : 'result'}
      onMouseEnter={() => point(row.key)}
      onMouseLeave={() => point(null)}
    >
      {href === null ? (
        <div class="result-body">{inside}</div>
      ) : (
        <a
          class="result-body"
          href={href}
          data-place={placeId ?? undefined}
          onClick={(event) => {
            if (placeId === null || !isPlainClick(event)) return;
            event.preventDefault();
            open(placeId);
          }}
        >
          {inside}
        </a>
      )}
      {row.city !== null && (
        <a class="result-more" href={inLanguage(text.language.code, prayerPath(row.city))}>
          <Icon name="clock" />
          {text.say('nav_prayer')}
        </a>
      )}
    </li>
  );
}

/** Rows that are drawn at once: most of a window. The others follow, so that no key waits for all of them. */
const FIRST = 8;

export function ResultList({ rows, busy, baked = true, ...rest }: ResultListProps) {
  const { selected, open, point } = rest;
  const [whole, setWhole] = useState(baked);
  useEffect(() => setWhole(true), []);
  const drawn = useMemo(
    () => (whole ? rows : rows.slice(0, FIRST)).map((row) => <ResultRow key={row.key} row={row} {...rest} />),
    [rows, whole, selected, open, point],
  );
  return (
    <ul class={busy ? 'results busy' : 'results'} aria-busy={busy}>
      {drawn}
    </ul>
  );
}
