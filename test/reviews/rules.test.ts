import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  CLIENT_DAY_MOST,
  CLIENT_PLACE_MOST,
  heldFor,
  type Judged,
  textFingerprint,
} from '../../src/reviews/rules.ts';

const clean: Judged = {
  comment: 'A calm hall.',
  name: 'Yusuf',
  honeypot: false,
  placeKnown: true,
  sameText: 0,
  sameClientAndPlace: 0,
  sameClientLately: 0,
};
const held = (changes: Partial<Judged>) => heldFor({ ...clean, ...changes });

test('a clean review is held for nothing', () => {
  for (const comment of [
    null,
    'Great place.Very clean',
    'Open 5.30 to 22.00, entry 3.50',
    'Jumuah at 13:15 and 14:00; parking for 200 cars',
    'Built in 1556, restored 2011-2014.',
    'النظافة 10/10',
    'aaah, so calm… sooo calm!!!',
    'e.g. the women’s hall, i.e. upstairs',
  ]) {
    assert.equal(held({ comment }), [], String(comment));
  }
});

test('links are held, however they are written', () => {
  for (const comment of [
    'https://example.com',
    'go to HTTP://EXAMPLE.COM',
    'www.example.com',
    'see example.com',
    'see example.com/path',
    'cheap-pills.shop!',
    'bit.ly/abc',
    'ftp://files',
  ]) {
    assert.equal(held({ comment }), ['link'], comment);
  }
  assert.equal(held({ name: 'spam.com' }), ['link']);
});

test('contact details are held', () => {
  for (const comment of [
    'write to imam (at) mosque (dot) org',
    'call +44 20 7650 1000',
    'call 020-7650-1000',
    'اتصل ٠٢٠٧٦٥٠١٠٠٠',
  ]) {
    assert.equal(held({ comment }), ['contact'], comment);
  }
  assert.ok(held({ comment: 'write to imam@mosque.org' }).includes('contact'));
});

test('repeated text is held', () => {
  assert.equal(held({ sameText: 1 }), ['repeated_text']);
  assert.equal(held({ comment: 'good good good good good good good good' }), ['repeated_text']);
  assert.equal(held({ comment: 'goooooooooood' }), ['repeated_text']);
  const text = 'The best prayer hall in this whole city';
  assert.is(textFingerprint(text), textFingerprint('THE BEST, prayer hall in this - whole city!!'));
  assert.is.not(textFingerprint(text), textFingerprint(`${text} indeed`));
  assert.is(textFingerprint('Great mosque'), null);
  assert.is(textFingerprint(null), null);
});

test('much from one client, a honeypot, an unknown place', () => {
  assert.equal(
    held({ sameClientAndPlace: CLIENT_PLACE_MOST - 1, sameClientLately: CLIENT_DAY_MOST - 1 }),
    [],
  );
  assert.equal(held({ sameClientAndPlace: CLIENT_PLACE_MOST }), ['repeated_client']);
  assert.equal(held({ sameClientLately: CLIENT_DAY_MOST }), ['repeated_client']);
  assert.equal(held({ honeypot: true, placeKnown: false }), ['honeypot', 'unknown_place']);
});

test('no text makes a rule slow', () => {
  // Processor time: what else the machine is at does not count.
  const began = process.cpuUsage();
  for (const part of ['a', '1 ', 'a.', '(at)', 'www', '::', 'a@', '-', 'é1 ']) {
    held({ comment: part.repeat(Math.floor(2_000 / part.length)) });
  }
  assert.ok(process.cpuUsage(began).user < 1_000_000);
});

test.run();
