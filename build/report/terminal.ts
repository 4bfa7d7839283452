/** A report in lines for a terminal. */
import { type Report, reach, type Section, shortened, valueText } from './chart.ts';

/** Characters of a full bar, and of the longest label. */
const BAR_WIDTH = 30;
const LABEL_MOST = 44;

function* sectionLines(section: Section): Generator<string> {
  yield '';
  yield section.title;
  if (section.kind === 'lines') {
    for (const line of section.lines) yield `  ${line}`;
    if (section.lines.length === 0) yield `  ${section.none}`;
    return;
  }
  const labels = section.bars.map(({ label }) => shortened(label, LABEL_MOST));
  const width = Math.max(0, ...labels.map((label) => label.length));
  for (const [at, bar] of section.bars.entries()) {
    const filled = Math.round(reach(bar, section) * BAR_WIDTH);
    // What there is at all is seen.
    const drawn = '█'.repeat(Math.max(bar.value > 0 ? 1 : 0, filled)).padEnd(BAR_WIDTH, '·');
    yield `  ${labels[at]?.padEnd(width)}  ${drawn}  ${valueText(bar, section.whole)}`;
  }
  if (section.bars.length === 0) yield `  ${section.none}`;
}

export function* terminalLines({ title, at, sections }: Report): Generator<string> {
  yield `${title}, ${at}`;
  for (const section of sections) yield* sectionLines(section);
}
