import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { pastedPoint } from '../../web/browser/pasted_point.ts';

test('a point that was pasted whole is parted, and one coordinate is not', () => {
  for (const [text, point] of [
    ['51.5171, -0.0656', ['51.5171', '-0.0656']],
    [' (51.5171,-0.0656) ', ['51.5171', '-0.0656']],
    ['51,5171; -0,0656', ['51,5171', '-0,0656']],
    ['51,5171 -0,0656', ['51,5171', '-0,0656']],
    ['٥١٫٥١٧١، ٠٫٠٦٥٦', ['٥١٫٥١٧١', '٠٫٠٦٥٦']],
  ] as const)
    assert.equal(pastedPoint(text), point, text);
  for (const text of ['51.5171', '51,5171', '-0.0656', '٥١٫٥١٧١', "51°30'N", 'abc', '51, 0, 1', ''])
    assert.is(pastedPoint(text), null, text);
});

test.run();
