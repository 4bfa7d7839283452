import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { reportOf } from '../../../build/report/figures.ts';
import { reportHtml } from '../../../build/report/html.ts';
import { terminalLines } from '../../../build/report/terminal.ts';
import { keepRefreshState } from '../../../build/snapshot/source_refresh.ts';
import { withCities } from '../import/workspace.ts';

const NOW = new Date('2026-02-01T00:00:00Z');
const DECLARED: ReadonlySet<string> = new Set(['csv:<x>']);

test(
  'counts, shares, ages, what waits and what failed',
  withCities(async (workspace) => {
    const rows = [
      'id,name,lat,lng,phone,check_date,type',
      'a,Nur & Co,36.75,3.06,+213 21 12 34 56,2026-01-20,mosque',
      'b,Taqwa,36.80,3.00,,2024-01-01,mosque',
      'c,,35.70,-0.63,,,school',
    ];
    await workspace.import('csv', workspace.file('rows.csv', `${rows.join('\n')}\n`), {
      sourceKey: 'csv:<x>',
    });
    workspace.with((snapshot) => {
      // An import takes tags off: names that were stored before it did may still have them.
      snapshot.exec(`
        UPDATE place SET name = '<b>Nur</b> & Co' WHERE id = 1;
        INSERT INTO review (id, place_id, sent_place_id, rating, created_at, status)
          SELECT 'r' || id, id, id, 5, '2026-01-02T00:00:00Z', 'pending' FROM place;
        INSERT INTO report (id, sent_place_id, reason, honeypot, created_at) VALUES ('p', 1, 'closed', 0, '2026-01-03T00:00:00Z');
        INSERT INTO place_match (a, b, verdict, points, reasons) VALUES (1, 2, 'ask', 2, '[{"says":"35 m apart"}]');`);
      keepRefreshState(snapshot, {
        key: 'csv:<x>',
        declaration: 'x',
        tried_at: '2026-01-31T00:00:00Z',
        current_at: '2026-01-01T00:00:00Z',
        changed_at: null,
        etag: null,
        last_modified: null,
        error: 'HTTP 500',
      });
    });
    const report = workspace.with((snapshot) => reportOf(snapshot, DECLARED, NOW));
    const text = [...terminalLines(report)].join('\n');
    for (const says of [
      /3 places, from 3 rows of 1 sources/,
      /Algeria \(DZ\) +█+ +3 \(100%\)/,
      /mosque +█+·+ +2 \(67%\)/,
      /up to a month +█+·+ +1 \(33%\)\n.*half a year .* 0 \(0%\)\n.*a year .* 0 .*\n.*two years .* 0 .*\n +older +█+·+ +1 \(33%\)/,
      /no check is known +█+·+ +1 \(33%\)/,
      /phone +█+·+ +1 \(33%\)/,
      /csv:<x> · rows +█+ +3 {2}unstated, as of 31 days ago/,
      /reviews: 3 \(npm run moderate\)/,
      /reports "closed": 1/,
      /pairs of places that may be one: 1 \(npm run edit -- pairs\)/,
      /sources without a licence: 1/,
      /csv:<x>: HTTP 500 \(what there is, is 31 days old\)/,
      /1 <b>Nur<\/b> & Co ~ 2 Taqwa: 35 m apart/,
    ])
      assert.match(text, says);
    const removed = workspace.with((snapshot) => reportOf(snapshot, new Set(), NOW));
    assert.not.match([...terminalLines(removed)].join('\n'), 'HTTP 500', 'it is no longer renewed');
    const html = reportHtml(report);
    assert.match(html, /<svg [^>]*aria-label="Places by country"/);
    assert.match(html, /1 &lt;b&gt;Nur&lt;\/b&gt; &amp; Co ~ 2 Taqwa/);
    assert.not.match(html, /<b>|<script|<x>/);
  }),
);

test(
  'an empty directory',
  withCities(async (workspace) => {
    const text = [...terminalLines(workspace.with((snapshot) => reportOf(snapshot, new Set(), NOW)))].join(
      '\n',
    );
    assert.match(text, /What waits for you\n {2}Nothing waits\./);
    assert.match(text, /Places by country\n {2}There are no places\./);
    assert.match(text, /No source renews itself yet/);
    assert.not.match(text, /NaN|undefined|Infinity/);
  }),
);

test.run();
