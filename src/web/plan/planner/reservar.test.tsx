import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { Providers } from '#web/app/providers.tsx';
import '#web/app/i18n/record-texts.ts';
import Reservar from './reservar.route.tsx';

it('the page of the planner opens it by its button, and explains its four steps', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={['/reservar']}>
      <Providers language="es">
        <Reservar />
      </Providers>
    </MemoryRouter>,
  );
  const words = html.replaceAll(/<[^>]+>/g, '|');
  expect(html).toContain('href="/reservar?paso=1"');
  expect(words).toContain('Planificar mi viaje de golf');
  const [, explained = ''] = words.split(/Cómo funciona/);
  expect(explained.match(/[1-4]\|+[^|]+\|+[^|]+/g)).toHaveLength(4);
});
