import { describe, expect, it } from 'vitest';
import { dashboardPaths } from '#shared/organisations/dashboards.ts';
import { afterLogin, keepReturnPath, loginPath, returnPath } from './return-path.ts';

const search = (text: string) => new URLSearchParams(text);

describe('the way back after a login', () => {
  it('leads to the previous page, query included', () => {
    const path = loginPath({ pathname: '/mis-viajes', search: '?tab=2' });
    expect(path).toBe('/login?volver=%2Fmis-viajes%3Ftab%3D2');
    expect(returnPath(search(path.split('?')[1] ?? ''))).toBe('/mis-viajes?tab=2');
    expect(keepReturnPath('/register', search('volver=%2Fa%3Fb%3D1'))).toBe('/register?volver=%2Fa%3Fb%3D1');
  });

  it.each([
    'https://evil.test',
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    '/.//evil.test',
    '/..//evil.test',
    'javascript:alert(1)',
    '',
  ])('never leaves the site: %j', (target) => {
    expect(returnPath(search(`volver=${encodeURIComponent(target)}`))).toBeUndefined();
  });

  it('sends administrators and operators to their dashboard where one exists, all others to the previous page', () => {
    const from = search('volver=%2Freservar');
    expect(afterLogin([{ kind: 'PLATFORM' }], from)).toBe(dashboardPaths.PLATFORM ?? '/reservar');
    expect(afterLogin([{ kind: 'OPERATOR' }], from)).toBe(dashboardPaths.OPERATOR ?? '/reservar');
    expect(afterLogin([], from)).toBe('/reservar');
    expect(afterLogin([{ kind: 'CLUB' }], from)).toBe('/reservar');
    expect(afterLogin([{ kind: 'CLUB' }], search(''))).toBe('/');
  });
});
