import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { ownScripts } from './own-scripts.ts';

const MARK = 'c2VjcmV0LW9mLW9uZQ';
const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
const own = `<script nonce="${MARK}">own()</script>`;

it('a script that carries the secret of the render gets a hash, and the page loses the secret', () => {
  const page = `<head>${own}<link href="/a.css" nonce="${MARK}"/></head>`;
  expect(ownScripts(page, MARK)).toEqual({
    html: '<head><script>own()</script><link href="/a.css"/></head>',
    hashes: [hashOf('own()')],
  });
});

it.each([
  '<script>evil()</script>',
  '<script nonce="">evil()</script>',
  '<script nonce="another-secret">evil()</script>',
  `<script data-nonce='${MARK}'>evil()</script>`,
  '<SCRIPT>evil()</SCRIPT>',
  '<script src="https://evil.example">evil()</script>',
])('%s, injected into the page, gets no hash', (injected) => {
  const { hashes } = ownScripts(`<p>${injected}</p>${own}`, MARK);
  expect(hashes).toEqual([hashOf('own()')]);
});

it.each(['<script ', '<script>evil();', '<script x="', '<!--<script>'])(
  '%s, injected before a script of ours, adds no code of its own to a hash',
  (injected) => {
    const { hashes } = ownScripts(`${injected}${own}`, MARK);
    expect(hashes.filter((hash) => hash !== hashOf('own()'))).toEqual([]);
  },
);

it('linked data and sentences get no hash: the browser does not run them', () => {
  const data = `<script type="application/json" nonce="${MARK}">{}</script>`;
  expect(ownScripts(data, MARK).hashes).toEqual([]);
});
