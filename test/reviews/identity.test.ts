import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { clientHash, clientNetwork, hashesUnder, keyedHash } from '../../src/reviews/identity.ts';
import { secretsFrom } from '../../src/reviews/secrets.ts';

test('an IPv4 address stands for itself, however it is written', () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      assert.is(clientNetwork(address), address);
      assert.is(clientNetwork(`::ffff:${address}`), address);
    }),
  );
});

test('an IPv6 address stands for its first 64 bits', () => {
  assert.is(clientNetwork('2001:db8:1:2:3:4:5:6'), '2001:db8:1:2::/64');
  assert.is(clientNetwork('2001:0DB8:0001:0002::1'), '2001:db8:1:2::/64');
  assert.is(clientNetwork('2001:db8::1'), '2001:db8:0:0::/64');
  assert.is(clientNetwork('fe80::1%eth0'), 'fe80:0:0:0::/64');
  assert.is(clientNetwork('::1'), '0:0:0:0::/64');
  fc.assert(
    fc.property(fc.ipV6(), (address) => {
      assert.match(clientNetwork(address), /^[0-9a-f.:]+(?:\/64)?$/);
    }),
  );
});

test('what is no address is unknown', () => {
  for (const address of [null, '', 'localhost', '1.2.3', '1.2.3.4.5', ':::'])
    assert.is(clientNetwork(address), 'unknown');
});

test('hashes depend on the secret, the purpose and where one part ends', () => {
  const hash = keyedHash('secret', 'client', ['a', 'b']);
  assert.match(hash, /^[A-Za-z0-9_-]{22}$/);
  const others = [
    keyedHash('other', 'client', ['a', 'b']),
    keyedHash('secret', 'review', ['a', 'b']),
    keyedHash('secret', 'client', ['ab']),
    keyedHash('secret', 'client', ['a', 'b', '']),
    clientHash('secret', '192.0.2.1'),
    clientHash('secret', '192.0.2.2'),
  ];
  assert.is(new Set([hash, ...others]).size, others.length + 1);
  assert.equal(
    hashesUnder(['new', 'old'], (secret) => secret),
    ['new', 'old'],
  );
});

test('secrets: none without one, a stand-in only in the emulator, and never a short one', () => {
  const long = 'x'.repeat(32);
  assert.is(secretsFrom({}), null);
  assert.ok(secretsFrom({ NETLIFY_DEV: 'true' }));
  assert.equal(secretsFrom({ MIHRAB_CLIENT_SECRET: long }), [long]);
  assert.equal(secretsFrom({ MIHRAB_CLIENT_SECRET: long, MIHRAB_CLIENT_SECRET_FORMER: `${long}y` }), [
    long,
    `${long}y`,
  ]);
  assert.throws(() => secretsFrom({ MIHRAB_CLIENT_SECRET: 'short' }), /openssl rand/);
});

test.run();
