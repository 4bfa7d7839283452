/** The few signs of the pages, drawn as lines so that they follow the colour of the text. */

const PATHS = {
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm4.8 11.3L20 20',
  close: 'M6 6l12 12M18 6L6 18',
  locate: 'M12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM12 2v4M12 18v4M2 12h4M18 12h4',
  list: 'M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01',
  map: 'M3 6.5 9 4l6 2.5L21 4v13.5L15 20l-6-2.5L3 20V6.5ZM9 4v13.5M15 6.5V20',
  back: 'M15 5l-7 7 7 7',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  directions: 'M12 2.5 21.5 12 12 21.5 2.5 12 12 2.5ZM9 14v-2.5a1 1 0 0 1 1-1h4.5M12.5 8l2.5 2.5-2.5 2.5',
  call: 'M5 4h4l1.5 5-2.2 1.6a12 12 0 0 0 5.1 5.1L15 13.5l5 1.5v4a1.5 1.5 0 0 1-1.5 1.5A15.5 15.5 0 0 1 3.5 5.5 1.5 1.5 0 0 1 5 4Z',
  website:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3 12h18M12 3c2.5 2.5 3.7 5.5 3.7 9S14.5 18.5 12 21c-2.5-2.5-3.7-5.5-3.7-9S9.5 5.5 12 3Z',
  share: 'M12 15V3m0 0L8 7m4-4 4 4M5 12v7a1.5 1.5 0 0 0 1.5 1.5h11A1.5 1.5 0 0 0 19 19v-7',
  pin: 'M12 21.5c4.5-4.7 6.8-8.2 6.8-11.2a6.8 6.8 0 1 0-13.6 0c0 3 2.3 6.5 6.8 11.2ZM12 8a2.3 2.3 0 1 0 0 4.6A2.3 2.3 0 0 0 12 8Z',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 7v5.5l3.5 2',
  calendar: 'M4.5 6h15v14h-15V6ZM4.5 10.5h15M8.5 3.5V8M15.5 3.5V8',
  print: 'M7 8V3.5h10V8M7 17H4.5V8h15v9H17M7 14h10v6.5H7V14Z',
  screen: 'M3 4.5h18V16H3V4.5ZM8.5 20.5h7M12 16v4.5',
  globe:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3.6 9h16.8M3.6 15h16.8M12 3c2.5 2.5 3.7 5.5 3.7 9S14.5 18.5 12 21c-2.5-2.5-3.7-5.5-3.7-9S9.5 5.5 12 3Z',
  theme: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 3v18M12 8h7.8M12 12.5h9M12 17h7',
  city: 'M4 21V9l6-4v16M10 21V11h10v10M2.5 21h19M13.5 14.5h.01M16.5 14.5h.01M13.5 17.5h.01M16.5 17.5h.01M7 12h.01M7 15h.01',
  mosque:
    'M3 21v-7h18v7M12 5.5c3 2.2 5.5 4 5.5 8.5h-11c0-4.5 2.5-6.3 5.5-8.5ZM12 5.5V3M10 21v-3a2 2 0 0 1 4 0v3',
  food: 'M7 3v7a2 2 0 0 0 2 2v9M5 3v5M9 3v9M17 21v-7h-2.5V7c0-2.5 1-4 2.5-4v11',
  place: 'M12 21.5c4.5-4.7 6.8-8.2 6.8-11.2a6.8 6.8 0 1 0-13.6 0c0 3 2.3 6.5 6.8 11.2Z',
  mail: 'M3.5 6h17v12h-17V6Zm0 .500L12 13l8.5-6.5',
} as const;

export type IconName = keyof typeof PATHS;

/** A sign beside a text; it says nothing to those who hear the page. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      class={`icon icon-${name}`}
      viewBox="0 0 24 24"
      width="20"
      height="20"
      aria-hidden="true"
      focusable="false"
    >
      <path
        d={PATHS[name]}
        fill="none"
        stroke="currentColor"
        stroke-width="1.75"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </svg>
  );
}
