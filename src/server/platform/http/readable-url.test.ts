import { describe, expect, it } from 'vitest';
import { readableUrl } from './readable-url.ts';

describe('the target of a request', () => {
  it.each([
    ['/api/quotes/1?share=a%zz&x=?', '/api/quotes/1?share=a%zz&x=?'],
    ['/green-fees/Espa%C3%B1a', '/green-fees/Espa%C3%B1a'],
    ['/api/quotes/%zz', '/api/quotes/%25zz'],
    ['/api/quotes/%c0%ae?share=%', '/api/quotes/%25c0%25ae?share=%'],
    ['http://evil.test:80/api/config?a', '/api/config?a'],
    ['HTTPS://evil.test', '/'],
    ['http://evil.test?a', '/?a'],
    ['*', '/*'],
    ['', '/'],
    ['//evil.test/a', '//evil.test/a'],
    ['/a%0Ab%E2%80%A8', '/a%250Ab%25E2%2580%25A8'],
  ])('%j reads as %j', (target, url) => {
    expect(readableUrl(target)).toBe(url);
  });
});
