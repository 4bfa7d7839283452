/** What a report shows, whatever it is shown on. */

/** A bar with what it stands for. */
export interface Bar {
  readonly label: string;
  readonly value: number;
  readonly note?: string;
}

/** Bars of one measure, drawn against the largest or against `whole`. */
export interface Chart {
  readonly kind: 'chart';
  readonly title: string;
  /** What a full bar is; left out: the largest of them. Then values are also shown as parts of it. */
  readonly whole?: number;
  readonly bars: readonly Bar[];
  /** What is said where there are none. */
  readonly none: string;
}

/** Things to know, or to do something about. */
export interface Lines {
  readonly kind: 'lines';
  readonly title: string;
  readonly lines: readonly string[];
  readonly none: string;
  /** Whether someone should act. */
  readonly calls?: true;
}

export type Section = Chart | Lines;

export interface Report {
  readonly title: string;
  /** Instant it is of, UTC. */
  readonly at: string;
  readonly sections: readonly Section[];
}

export const count = (value: number): string => value.toLocaleString('en-US');

/** "1,234", or "1,234 (56%)" of a whole. */
export function valueText({ value, note }: Bar, whole: number | undefined): string {
  const part = whole === undefined || whole === 0 ? '' : ` (${percent(value / whole)})`;
  return `${count(value)}${part}${note === undefined ? '' : `  ${note}`}`;
}

/** A little is not nothing, and almost all is not all. */
function percent(part: number): string {
  if (part > 0 && part < 0.01) return '<1%';
  return `${part < 1 ? Math.min(99, Math.round(part * 100)) : 100}%`;
}

/** As many letters of a text as there is room for. */
export const shortened = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1)}…`;

/** How far a bar reaches, from 0 to 1. */
export function reach({ value }: Bar, chart: Chart): number {
  const full = chart.whole ?? Math.max(0, ...chart.bars.map((bar) => bar.value));
  return full === 0 ? 0 : value / full;
}
