import type { TestApp } from './app.ts';

export interface OfferReader {
  readonly id: string;
  readonly token: string;
  readonly email: string;
}

let people = 0;

export const prefer = (on: TestApp, { token }: OfferReader, body: Record<string, boolean>) =>
  on.call('PUT', '/api/notification-preferences', { token, body });

/** An account that has consented to offers by email. */
export async function offerReader(on: TestApp, language = 'es'): Promise<OfferReader> {
  people += 1;
  const email = `ofertas.${people}@lectores.test`;
  const { body } = await on.call<{ token: string; user: { id: string } }>('POST', '/api/register', {
    body: { name: 'Íñigo Pérez', email, password: 'secreta1', role: 'CLIENT', language },
  });
  const reader = { id: body.user.id, token: body.token, email };
  await prefer(on, reader, { notificacionesOfertas: true });
  return reader;
}
