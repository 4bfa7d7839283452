/** A report in lines for a terminal. */
import { type Report, reach, type Section, valueText } from './chart.ts';

/** Characters of a full bar, and of the longest label. */
const BAR_WIDTH = 30;
const LABEL_MOST = 44;

const shortened = (label: string): string =>
  label.length <= LABEL_MOST ? label : `${label.slice(0, LABEL_MOST - 1)}…`;

function* sectionLines(section: Section): Generator<string> {
  yield '';
  yield section.title;
  if (section.kind === 'lines') {
    for (const line of section.lines) yield `  ${line}`;
    if (section.lines.length === 0) yield `  ${section.none}`;
    return;
  }
  const width = Math.max(0, ...section.bars.map(({ label }) => shortened(label).length));
  for (const bar of section.bars) {
    const filled = Math.round(reach(bar, section) * BAR_WIDTH);
    // What there is at all is seen.
    const drawn = '█'.repeat(Math.max(bar.value > 0 ? 1 : 0, filled)).padEnd(BAR_WIDTH, '·');
    yield `  ${shortened(bar.label).padEnd(width)}  ${drawn}  ${valueText(bar, section.whole)}`;
  }
  if (section.bars.length === 0) yield `  ${section.none}`;
}

export function* terminalLines({ title, at, sections }: Report): Generator<string> {
  yield `${title}, ${at}`;
  for (const section of sections) yield* sectionLines(section);
}
