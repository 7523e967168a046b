import { expect, test } from 'vitest';
import { isPublicAddress, refusalOf } from './public-address.ts';

const REFUSED = [
  // IPv4: this network, private, shared by a provider, loopback, link-local with its metadata, reserved, multicast, broadcast
  ...['0.0.0.0', '0.1.2.3', '10.0.0.1', '10.255.255.255', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
  ...['100.64.0.1', '100.100.100.200', '100.127.255.255', '127.0.0.1', '127.255.255.254'],
  ...['169.254.169.254', '169.254.170.2', '192.0.0.192', '192.0.2.1', '198.18.0.1', '198.19.255.255'],
  ...['198.51.100.1', '203.0.113.1', '224.0.0.1', '239.255.255.250', '240.0.0.1', '255.255.255.255'],
  '168.63.129.16',
  // IPv6: unspecified, loopback, private, link-local, site-local, multicast, documentation, discarded
  ...['::', '::1', 'fc00::1', 'fd00:ec2::254', 'fe80::1', 'febf::1', 'fec0::1', 'ff02::1', '2001:db8::1'],
  '100::1',
  // IPv4 written as IPv6: mapped, compatible, translated, 6to4, Teredo
  ...['::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:10.0.0.1', '::ffff:8.8.8.8', '::127.0.0.1', '::7f00:1'],
  ...['64:ff9b::7f00:1', '64:ff9b:1::a00:1', '::ffff:0:127.0.0.1', '2002:7f00:1::', '2001:0:7f00:1::1'],
  // no addresses
  ...['', 'localhost', '127.0.0.1.', '1.2.3.4.5', 'fe80::1%eth0'],
];
const PUBLIC = ['8.8.8.8', '1.1.1.1', '172.15.0.1', '172.32.0.1', '100.63.0.1', '100.128.0.1', '192.167.0.1'];

test.each(REFUSED)('%s is no public address', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});
test.each([...PUBLIC, '2606:4700:4700::1111', '2a00:1450:4007::200e'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

const NOT_COMPLETE = 'Indiquez une adresse complète, qui commence par https://';
const WITH_PASSWORD = "L'adresse ne contient ni identifiant ni mot de passe";
const NOT_REACHABLE = "Cette adresse n'est pas joignable depuis Internet";

const urls: [url: string, sentence: string | null][] = [
  ['', NOT_COMPLETE],
  ['planning.exemple.fr', NOT_COMPLETE],
  ['http://planning.exemple.fr/', NOT_COMPLETE],
  ['ftp://planning.exemple.fr/', NOT_COMPLETE],
  ['file:///etc/passwd', NOT_COMPLETE],
  ['https://moi:secret@planning.exemple.fr/', WITH_PASSWORD],
  // the forms of an IP address that a browser reads
  ...['127.0.0.1', '127.1', '2130706433', '0x7f000001', '0177.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '0'].map(
    (host): [string, string] => [`https://${host}/`, NOT_REACHABLE],
  ),
  ...[
    'localhost',
    'localhost.',
    'a.localhost',
    'nats',
    'mongo.internal',
    'imprimante.local',
    'hopital.lan',
  ].map((host): [string, string] => [`https://${host}/`, NOT_REACHABLE]),
  ['https://planning.exemple.fr/praticio?cle=1', null],
  ['https://8.8.8.8/', null],
  ['https://planning.exemple.fr:443/', null],
  ['https://planning.exemple.fr:8443/', 'Seul le port 443 est possible'],
];
test.each(urls)('refuses the URL %s: %s', (url, sentence) => {
  expect(refusalOf(url, [])).toBe(sentence);
});

test('a host that the operator allows may be private and without TLS', () => {
  expect(refusalOf('http://127.0.0.1:4000/', ['127.0.0.1'])).toBeNull();
  expect(refusalOf('http://127.0.0.2:4000/', ['127.0.0.1'])).toBe(NOT_COMPLETE);
  expect(refusalOf('ftp://127.0.0.1/', ['127.0.0.1'])).toBe(NOT_COMPLETE);
});
