import { describe, expect, it } from 'vitest';
import { trackedFiles } from './imports.ts';
import { folders, placeFaultOf, rootFiles } from './layers.ts';

const files = trackedFiles();

describe('each file', () => {
  it('is in a folder that the architecture knows', ({ annotate }) => {
    annotate(`${files.length} files`);
    expect(files.length).toBeGreaterThan(1500);
    expect(files.flatMap((file) => placeFaultOf(file) ?? [])).toEqual([]);
  });

  it('that is listed as the root file of a folder is there', () => {
    const listed = Object.entries(rootFiles).flatMap(([folder, names]) =>
      names.map((name) => `${folder}/${name}`),
    );
    expect(listed.filter((file) => !files.includes(file))).toEqual([]);
  });
});

describe('a planted file fails:', () => {
  it.each([
    'utils/x.ts',
    'src/common/x.ts',
    'src/x.ts',
    'src/server/clubs/clubs.ts',
    'src/server/pages.ts',
    'src/server/pages.test.ts',
    'src/server/platform/helpers/x.ts',
    'src/server/integrations/fax/port.ts',
    'src/server/integrations/port.ts',
    'src/server/integrations/sandbox-kit/faults.ts',
    'sandboxes/fax/plugin.ts',
    'sandboxes/plugin.ts',
    'src/server/tables/clubs/clubs.ts',
    'src/shared/clubs/rules.ts',
    'src/shared/rules.ts',
    'src/web/clubs/clubs.tsx',
    'src/web/menu.tsx',
    'src/web/features/menu.tsx',
    'src/web/features/misc/menu.tsx',
    'src/posters/places/x.ts',
    'content/about.es.md',
    'content/articles/es/about.md',
    'tests/units/x.test.ts',
    'tests/x.test.ts',
    'database/dumps/x.sql',
    'database/x.sql',
  ])('%s', (file) => {
    expect(placeFaultOf(file)).toBeDefined();
  });

  it('and every folder whose content is fixed refuses a file of an unknown folder', () => {
    for (const folder of Object.keys(folders))
      expect(placeFaultOf(`${folder ? `${folder}/` : ''}unknown/x.ts`)).toMatch('no folder');
  });
});
