import type { ArticleText } from '../article.ts';

export const es: ArticleText = {
  title: 'Privacidad',
  lead: 'Qué datos tuyos tratamos, para qué, cuánto tiempo y quién más los ve. Está escrito mirando lo que hace el programa.',
  description:
    'Política de privacidad de Salida: datos, finalidades, bases legales, plazos, destinatarios y derechos.',
  sections: [
    {
      id: 'controller',
      title: 'Quién responde',
      text: `
{{seller}}

Para cualquier cosa sobre tus datos, [escríbenos](/contact?asunto=privacy). No hay delegado de protección de datos nombrado.
`,
    },
    {
      id: 'data',
      title: 'Qué datos, para qué y por qué podemos',
      text: `
| Para qué | Datos | Base legal |
| Tu cuenta | Nombre, correo, contraseña (solo su huella), papel; si los das, teléfono, país e idioma | El contrato contigo |
| Presupuestos y reservas | Fechas, campos, horas, jugadores, importes, y las notas que escribas | El contrato contigo |
| Cobrar y devolver | Importe, localizador, correo para el recibo, resultado del pago. El número de tarjeta no llega aquí | El contrato contigo |
| Facturas | Tu nombre y correo, lo comprado, importes e impuestos | Obligación legal |
| Tarjetas regalo | Nombre y correo de quien la recibe y tu mensaje | El contrato contigo; para quien la recibe, el interés legítimo en entregarle su regalo |
| Mensajes de contacto | Nombre, correo, asunto y mensaje | Tu petición |
| Seguridad | Dirección de red, hora, página pedida y código de cuenta en el registro; recuento de intentos por dirección y por correo | Interés legítimo en que el servicio aguante |
| Ofertas por correo | Correo, nombre, idioma, cuándo dijiste que sí y qué ofertas te hemos mandado | Tu consentimiento; se retira en cada correo o en tu cuenta |
| Medir visitas | Un contador por tipo de página, sin nada tuyo | Tu consentimiento, si lo das en [cookies](/cookies) |

No hacemos perfiles ni tomamos decisiones automáticas sobre ti. No vendemos datos. No mandamos publicidad a quien no la ha pedido.
`,
    },
    {
      id: 'others',
      title: 'Datos de otras personas',
      text: `
Quien organiza un viaje da cuántos juegan, no quiénes: solo consta su propio nombre. Si regalas una tarjeta, usamos el correo de la otra persona una vez, para entregarla. Si te ha llegado una, tus datos nos los dio quien la compró.
`,
    },
    {
      id: 'recipients',
      title: 'Quién más los recibe',
      text: `
- **El club donde juegas**, por su sistema (Golf Manager o TeeOne): hora, número de jugadores, y nombre y correo de quien reserva. Cada club responde de lo que hace con ellos.
- **El proveedor de pagos**, Stripe: lo que hace falta para cobrar. Puede tratar datos fuera de la Unión con las garantías que explica en [su política](https://stripe.com/es/privacy).
- **El servidor de correo**: los mensajes que te mandamos.
- **Quien aloja el servicio**, que guarda la base de datos por cuenta del titular.
- **La Administración**, cuando la ley obliga.

En una instalación de demostración, el club, el pago y el correo son simuladores dentro de la propia instalación: de ahí no sale nada.
`,
    },
    {
      id: 'time',
      title: 'Cuánto tiempo',
      text: `
| Qué | Cuánto |
| Sesiones | 12 horas, o 30 días si pediste que te recordáramos; después se borran |
| Enlaces para cambiar la contraseña | Una hora |
| Recuento de intentos | Una hora como mucho |
| Mensajes de contacto | Un año; después se borran solos |
| Cola interna de trabajos | Siete días desde que un trabajo termina |
| Cuenta, presupuestos, reservas y tarjetas | Mientras tengas la cuenta |
| Facturas y movimientos de dinero | No se borran antes de lo que manda la ley: seis años (artículo 30 del Código de Comercio) |
| Registro técnico | El programa lo escribe y no lo guarda: dura lo que fije quien lo aloja |

En [tu cuenta](/mi-cuenta) descargas todo lo que guardamos de ti y la eliminas cuando quieras. Lo que la ley obliga a conservar se queda sin tu nombre, salvo las facturas, que no se pueden cambiar.
`,
    },
    {
      id: 'rights',
      title: 'Tus derechos',
      text: `
Puedes pedir acceso, rectificación, supresión, limitación, portabilidad y oponerte a lo que se basa en un interés legítimo; y retirar el consentimiento cuando quieras, con la misma facilidad con que lo diste. Nombre, teléfono, país e idioma se cambian en tu cuenta; lo demás, [escribiéndonos](/contact?asunto=privacy). Contestamos en un mes. Si no te convence, puedes reclamar ante la [Agencia Española de Protección de Datos](https://www.aepd.es).
`,
    },
    {
      id: 'security',
      title: 'Cómo los cuidamos',
      text: `
Las contraseñas se guardan como huella argon2id y las sesiones como huella con clave: una copia de la base de datos no abre ninguna. En el registro no se escriben contraseñas, correos ni cuerpos de mensajes. Lo de una persona es invisible para las demás, aunque acierten su dirección.

Esta política es del 22 de noviembre de 2026.
`,
    },
  ],
};
