import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { settingsFrom } from '../../server/settings.ts';

test('without any variable it serves the checkout, to everyone, and trusts nobody', () => {
  assert.equal(settingsFrom({}, '/srv/mihrab'), {
    host: '0.0.0.0',
    port: 8080,
    home: '/srv/mihrab',
    queue: '/srv/mihrab/data/queue.sqlite',
    publicAddress: null,
    trustedProxies: false,
    secrets: null,
    moderationToken: null,
    rateLimits: true,
    cacheSeconds: 300,
    stopSeconds: 10,
  });
});

test('what is wrong is named, with what is right', () => {
  const cases: [Record<string, string>, RegExp][] = [
    [{ PORT: 'http' }, /PORT must be a whole number from 0 to 65535; got "http"\. Try 8080\./],
    [{ PORT: '70000' }, /PORT .* got "70000"/],
    [{ MIHRAB_TRUSTED_PROXIES: '10.0.0.1, nginx' }, /MIHRAB_TRUSTED_PROXIES .* got "nginx"/],
    [{ MIHRAB_RATE_LIMITS: 'no' }, /MIHRAB_RATE_LIMITS must be on or off; got "no"/],
    [{ MIHRAB_CACHE_SECONDS: '-1' }, /MIHRAB_CACHE_SECONDS/],
    [{ MIHRAB_CLIENT_SECRET: 'short' }, /MIHRAB_CLIENT_SECRET must have at least/],
    [{ MIHRAB_PUBLIC_ADDRESS: 'mihrab.example' }, /MIHRAB_PUBLIC_ADDRESS must be an address/],
  ];
  for (const [environment, message] of cases) assert.throws(() => settingsFrom(environment, '/'), message);
});

test('proxies are addresses, or those of this machine', () => {
  const proxies = (text: string) => settingsFrom({ MIHRAB_TRUSTED_PROXIES: text }, '/').trustedProxies;
  assert.is(proxies('loopback'), 'loopback');
  assert.equal(proxies('10.0.0.1, fd00::1'), ['10.0.0.1', 'fd00::1']);
});

test.run();
