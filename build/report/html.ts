/** A report as one HTML file: charts are inline SVG, and nothing is loaded or run. */
import { escaped } from '../../src/contract/html_text.ts';
import { type Chart, type Lines, type Report, reach, type Section, shortened, valueText } from './chart.ts';

/** Measures of a chart, in the units of its view box. */
const CHART = { width: 960, row: 24, label: 260, bar: 250, gap: 10, text: 16 } as const;

const STYLE = `
  :root { color-scheme: light dark; --bar: #17694a; --track: #e4ebe7; --ink: #1d2421; --calls: #8a3b12; }
  @media (prefers-color-scheme: dark) { :root { --bar: #5cc49a; --track: #2a3531; --ink: #e6ece9; --calls: #f0a878; } }
  body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); max-width: 62rem; margin: 2rem auto; padding: 0 1rem; }
  h1 { margin-bottom: 0; } h2 { font-size: 1.1rem; margin: 2rem 0 .5rem; }
  svg { width: 100%; height: auto; max-width: 62rem; font: 14px system-ui, sans-serif; }
  svg text { fill: var(--ink); } .bar { fill: var(--bar); } .track { fill: var(--track); }
  .calls li { color: var(--calls); } li { overflow-wrap: anywhere; }`;

/** Letters that fit beside a bar, before it and after it; what is longer shows when it is pointed at. */
const LABEL_MOST = 32;
const VALUE_MOST = 58;

function chartSvg(chart: Chart): string {
  const { width, row, label, bar, gap, text } = CHART;
  const height = chart.bars.length * row;
  const rows = chart.bars.map((each, at) => {
    const y = at * row;
    const short = shortened(each.label, LABEL_MOST);
    const filled = Math.max(each.value > 0 ? 2 : 0, reach(each, chart) * bar).toFixed(1);
    const value = valueText(each, chart.whole);
    return [
      `<g><title>${escaped(`${each.label}: ${value}`)}</title>`,
      `<text x="${label - gap}" y="${y + text}" text-anchor="end">${escaped(short)}</text>`,
      `<rect class="track" x="${label}" y="${y + 4}" width="${bar}" height="${row - 8}" rx="3"/>`,
      `<rect class="bar" x="${label}" y="${y + 4}" width="${filled}" height="${row - 8}" rx="3"/>`,
      `<text x="${label + bar + gap}" y="${y + text}">${escaped(shortened(value, VALUE_MOST))}</text></g>`,
    ].join('');
  });
  return `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(chart.title)}">${rows.join('\n')}</svg>`;
}

const list = ({ lines, calls }: Lines): string =>
  `<ul${calls ? ' class="calls"' : ''}>${lines.map((line) => `<li>${escaped(line)}</li>`).join('\n')}</ul>`;

function sectionHtml(section: Section): string {
  const isEmpty = section.kind === 'chart' ? section.bars.length === 0 : section.lines.length === 0;
  const body = isEmpty
    ? `<p>${escaped(section.none)}</p>`
    : section.kind === 'chart'
      ? chartSvg(section)
      : list(section);
  return `<section><h2>${escaped(section.title)}</h2>\n${body}</section>`;
}

/** The whole document. */
export const reportHtml = ({ title, at, sections }: Report): string =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escaped(title)}</title>
<style>${STYLE}
</style>
</head>
<body>
<h1>${escaped(title)}</h1>
<p>${escaped(at)}</p>
${sections.map(sectionHtml).join('\n')}
</body>
</html>
`;
