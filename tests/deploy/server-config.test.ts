import { expect, test } from 'vitest'
import { serverConfigFaults } from '../../scripts/deploy/server-config.ts'

const VERIFIED =
  'proxy_ssl_verify on; proxy_ssl_server_name on; proxy_ssl_trusted_certificate /etc/ssl/certs/ca-certificates.crt;'

const getProblems = (text: string) =>
  serverConfigFaults('server.conf', text).map(
    ({ at, problem }) => `${at.slice('server.conf: '.length)}: ${problem}`,
  )

test.each([
  ['in the location', `http { server { location / { proxy_pass https://a.example; ${VERIFIED} } } }`],
  [
    'inherited from the server',
    `http { server { ${VERIFIED} location / { proxy_pass https://a.example; } } }`,
  ],
  [
    'before and after',
    `http { ${VERIFIED} server { location / { proxy_pass $upstream; } location /b { root /b; } } }`,
  ],
  [
    'not needed on loopback',
    'location / { proxy_pass http://127.0.0.1:4601; }\nlocation /b { proxy_pass http://[::1]:1/; }',
  ],
])('nginx that verifies the platform, %s, has no fault', (_, text) => {
  expect(getProblems(text)).toEqual([])
})

test.each([
  ['nothing', '', ['proxy_ssl_verify', 'proxy_ssl_server_name', 'proxy_ssl_trusted_certificate']],
  ['off', VERIFIED.replace('verify on', 'verify off'), ['proxy_ssl_verify']],
  ['a comment', VERIFIED.replace('proxy_ssl_verify on;', '# proxy_ssl_verify on;\n'), ['proxy_ssl_verify']],
  ['no name', VERIFIED.replace('proxy_ssl_server_name on;', ''), ['proxy_ssl_server_name']],
  ['no authority', VERIFIED.replace(/proxy_ssl_trusted.*/, ''), ['proxy_ssl_trusted_certificate']],
])('nginx with %s is told what it lacks', (_, settings, names) => {
  const found = getProblems(`server { location / { proxy_pass https://a.example;\n${settings} } }`)
  expect(found.map((it) => /proxy_ssl_\w+/.exec(it)?.[0])).toEqual(names)
})

test('what a sibling location verifies does not count', () => {
  const text = `server { location /a { ${VERIFIED} } location /b { proxy_pass https://a.example; } }`
  expect(getProblems(text)).toHaveLength(3)
})

test.each([
  ['nginx', 'location / { proxy_pass http://a.example; }'],
  ['nginx, a host that only begins like loopback', 'location / { proxy_pass http://127.0.0.1.a.example; }'],
  ['nginx, in quotes', `location / { proxy_pass "http://a.example"; ${VERIFIED} }`],
  ['nginx, in capitals', `location / { proxy_pass HTTP://a.example; ${VERIFIED} }`],
  ['Caddy', 'reverse_proxy http://a.example'],
  ['Caddy without a scheme', 'reverse_proxy @platform a.example:8080'],
  ['Caddy over HTTP/2', 'reverse_proxy h2c://a.example'],
  [
    'Caddy in a block',
    'reverse_proxy /x {\n to http://a.example\n transport http {\n dial_timeout 2s\n }\n}',
  ],
  ['Caddy with options', 'reverse_proxy /x https://b.example http://a.example {\n header_up A b\n}'],
])('%s that sends tokens unencrypted is reported', (_, text) => {
  expect(getProblems(text)).toMatchObject([expect.stringContaining('unencrypted')])
})

test.each([
  ['reverse_proxy https://a.example {\n transport http {\n tls_insecure_skip_verify\n }\n}', 1],
  ['reverse_proxy https://a.example {\n transport http {\n # tls_insecure_skip_verify\n }\n}', 0],
  ['reverse_proxy https://a.example', 0],
  ['reverse_proxy a.example:8443 {\n transport http {\n tls\n }\n}', 0],
  ['reverse_proxy /x localhost:4601 127.0.0.1 unix//run/platform.sock {\n to [::1]:80\n}', 0],
  ['reverse_proxy {$PLATFORM:http://127.0.0.1:4601}\nfile_server', 0],
])('the Caddyfile %j has %d faults', (text, count) => {
  expect(getProblems(text)).toHaveLength(count)
})
