import { describe, expect, it } from 'vitest';
import { scriptsAfterFirstPaint } from './after-first-paint.ts';

const html = [
  '<head><link rel="stylesheet" href="/a.css"/>',
  '<link rel="modulepreload" href="/entry.js"/><link rel="modulepreload" href="/root.js"/></head>',
  '<body><script>window.context = 1;</script>',
  '<script type="module" async="">import * as route0 from "/root.js";\n',
  'window.modules = {"root":route0};\nimport("/entry.js");</script></body>',
].join('');

describe('scripts after the first paint', () => {
  const deferred = scriptsAfterFirstPaint(html);

  it('requests no script before the first paint, and all of them at once after it', () => {
    expect(deferred).not.toMatch(/<link rel="modulepreload"|import \* as/);
    const code = /<script type="module" async="">([\s\S]*?)<\/script>/.exec(deferred)![1]!;
    const order = ['PerformanceObserver', '["/entry.js","/root.js"]', 'await import("/root.js")'];
    const places = order.map((part) => code.indexOf(part));
    expect(places.every((place) => place >= 0)).toBe(true);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it('starts the page when its routes are known', () => {
    expect(deferred).toContain('window.modules = {"root":route0};\nimport("/entry.js");');
  });

  it('leaves everything else as it was', () => {
    expect(deferred).toContain('<link rel="stylesheet" href="/a.css"/>');
    expect(deferred).toContain('<script>window.context = 1;</script>');
    expect(scriptsAfterFirstPaint('<p>nothing to start</p>')).toBe('<p>nothing to start</p>');
  });
});
