import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { BAKED_ON, emptyProject, runCommand } from '../project.ts';
import { screenshot, webSuite } from './browser.ts';
import { smallMap } from './small_map.ts';

const test = webSuite('a map of an operator', async () => {
  const paths = emptyProject('map');
  writeFileSync(join(paths.root, 'data/map.pmtiles'), smallMap());
  runCommand(paths, 'build', '--now', BAKED_ON);
  return paths;
});

test('one PMTiles file beside the page is read in parts, and drawn', async ({ open }) => {
  const { page, complaints } = await open('/?view=map', { viewport: { width: 390, height: 844 } });
  const parts: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/map.pmtiles')) parts.push(response.status());
  });
  await page.reload();
  await page.locator('.cluster, .pin').first().waitFor();
  await page.waitForLoadState('networkidle');
  assert.ok(parts.length > 0);
  assert.equal([...new Set(parts)], [206]);
  await screenshot(page, 'map-en-phone-light-pmtiles');
  // Two of the basemap's colours are there, the land's and the water's: what is drawn is drawn on a canvas.
  const png = (await page.locator('.map canvas').first().screenshot()).toString('base64');
  const colours = await page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.width, image.height];
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const pixels = context?.getImageData(0, 0, image.width, image.height).data ?? [];
    const counts = new Map<string, number>();
    for (let at = 0; at < pixels.length; at += 4) {
      const colour = [pixels[at], pixels[at + 1], pixels[at + 2]].join();
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
    return [...counts.values()].filter((count) => count > pixels.length / 4 / 10).length;
  }, png);
  assert.ok(colours >= 2, `${colours} large areas`);
  assert.equal(complaints, []);
});

test.run();
