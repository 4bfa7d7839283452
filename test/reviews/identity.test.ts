import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { keyedHash, networkHashes, networksOf } from '../../src/reviews/identity.ts';
import { secretsFrom } from '../../src/reviews/secrets.ts';

test('an IPv4 address stands for itself, however it is written', () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      const around = `${address.split('.').slice(0, 3).join('.')}.0/24`;
      assert.equal(networksOf(address), [address, around]);
      assert.equal(networksOf(`::ffff:${address}`), networksOf(address));
    }),
  );
});

test('an IPv6 address stands for its first 64, 56 and 48 bits', () => {
  assert.equal(networksOf('2001:db8:1:1234:3:4:5:6'), [
    '2001:db8:1:1234::/64',
    '2001:db8:1:1200::/56',
    '2001:db8:1::/48',
  ]);
  assert.equal(networksOf('2001:0DB8:0001:0002::1')[0], '2001:db8:1:2::/64');
  assert.equal(networksOf('2001:db8:1:2::1')[1], '2001:db8:1:0::/56');
  assert.equal(networksOf('fe80::1%eth0')[0], 'fe80:0:0:0::/64');
  fc.assert(
    fc.property(fc.ipV6(), (address) => {
      for (const network of networksOf(address)) {
        assert.match(network, /^[0-9a-f.:]+(?:\/(?:64|56|48|24))?$/);
      }
    }),
  );
});

test('an IPv6 address that comes with an IPv4 address is the same hand', () => {
  const hex = (address: string, mask = 0): string => {
    const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map((part) => Number(part) ^ mask);
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  };
  fc.assert(
    fc.property(fc.ipV4(), fc.nat(0xffff), (address, any) => {
      for (const way of [
        `::ffff:${hex(address)}`,
        `::ffff:0:${address}`,
        `64:ff9b::${address}`,
        `2002:${hex(address)}:${any.toString(16)}::1`,
        `2001:0:${hex('192.0.2.9')}:8000:${any.toString(16)}:${hex(address, 255)}`,
      ])
        assert.equal(networksOf(way), networksOf(address), way);
    }),
  );
  assert.is(networksOf('2001:1:2:3::4')[2], '2001:1:2::/48');
});

test('what is no address is unknown', () => {
  for (const address of [null, '', 'localhost', '1.2.3', '1.2.3.4.5', ':::'])
    assert.equal(networksOf(address), ['unknown']);
});

test('hashes depend on the secret, the purpose and where one part ends', () => {
  const hash = keyedHash('secret', 'client', ['a', 'b']);
  assert.match(hash, /^[A-Za-z0-9_-]{22}$/);
  const others = [
    keyedHash('other', 'client', ['a', 'b']),
    keyedHash('secret', 'review', ['a', 'b']),
    keyedHash('secret', 'client', ['ab']),
    keyedHash('secret', 'client', ['a', 'b', '']),
    ...networkHashes('secret', '192.0.2.1'),
    networkHashes('secret', '192.0.2.2')[0],
  ];
  assert.is(new Set([hash, ...others]).size, others.length + 1);
});

test('secrets: none without one, a stand-in only in the emulator, and never a short one', () => {
  const long = 'x'.repeat(32);
  assert.is(secretsFrom({}), null);
  assert.ok(secretsFrom({ NETLIFY_DEV: 'true' }));
  assert.equal(secretsFrom({ MIHRAB_CLIENT_SECRET: long }), [long]);
  assert.equal(
    secretsFrom({ MIHRAB_CLIENT_SECRET: long, MIHRAB_CLIENT_SECRET_FORMER: `${long}y, ${long}z` }),
    [long, `${long}y`, `${long}z`],
  );
  assert.throws(() => secretsFrom({ MIHRAB_CLIENT_SECRET: 'short' }), /openssl rand/);
});

test.run();
