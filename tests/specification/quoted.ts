import type { Area } from './specified.ts';

/**
 * Every text that the specification quotes, `{}` where it has a value of its own. A title and its text, which it writes
 * with a dash between, are two; `campo(s)` is one sentence for one and one for more.
 */
export const quotedNow: readonly string[] = `
Cargando...
Reservar con {}
Planificar mi viaje de golf
Loading fields...
Paso {} de 5
+{} more
Crear presupuesto
Reserva completada
Nueva reserva
Processing Payment...
Error al cargar tus viajes
+{} campo más
+{} campos más
Revalidar y pagar
Free (Credit)
Pay Now
Payment Successful
Download Invoice
Real
Local
Pagar Ahora
Ver Factura
Reservar Ahora
Grupo {}: {} ({})
No se pudo cargar el presupuesto. Puede que no exista o no tengas permisos para verlo.
La reserva no existe o no tienes permiso para verla
Acceso denegado
Cambiar Contraseña
Probar
Permitido
Denegado
Sin configurar
Expirado
Contactando...
Pendiente
Confirmada
Cancelada
Aceptado
Guardado
Borrador
Enviado
Convertido a Reserva
Formulario incompleto
Por favor completa todos los campos requeridos.
Por favor ingresa un nombre para tu reserva.
Por favor completa las fechas para todos los campos.
Please select a field
Please select a date
At least 1 player
Maximum 4 players
El nombre es requerido
El nombre debe tener al menos 2 caracteres
El correo es requerido
Correo electrónico inválido
La contraseña es requerida
La contraseña debe tener al menos 6 caracteres
Confirma tu contraseña
Las contraseñas no coinciden
Error en las contraseñas
El código de operador es requerido
Código incorrecto
El código de operador no es válido.
La contraseña actual es requerida
La nueva contraseña es requerida
Mínimo 6 caracteres
Error de validación
Inicio de sesión requerido
Inicia sesión
Error
Hubo un problema al cerrar la sesión.
Sesión cerrada
Has cerrado sesión exitosamente.
Error al crear reserva
Inicia sesión requerida
Debes iniciar sesión para contactar con operadores.
Error al enviar consulta
No se pudo enviar la consulta. Inténtalo de nuevo.
Error al contactar operador
Error al cargar los destinos. Por favor, inténtelo de nuevo más tarde.
No hay ofertas disponibles
Payment Error
Failed to initialize payment. Please try again.
Back to Reservation
Try Again
Unable to initialize payment. Please try again.
Payment Failed
Payment failed
Failed to confirm payment. Please contact support.
Error de búsqueda
No se pudo buscar campos disponibles.
No se pudo verificar la disponibilidad.
Error en búsqueda alternativa
No se pudo crear el presupuesto. Inténtalo de nuevo.
Error al crear el presupuesto. Inténtalo de nuevo.
No encontramos disponibilidad en los próximos 7 días
Sin disponibilidad
Failed to calculate price. Please try again.
Failed to create reservation. Please try again.
Error en el registro
Hubo un problema al crear tu cuenta. Por favor, inténtalo de nuevo.
Error de inicio de sesión
Correo o contraseña incorrectos. Por favor, inténtalo de nuevo.
Failed to load reservations. Please try again.
No se pudieron cargar las reservas multi-campo.
No se pudieron cargar los presupuestos.
No se pudo eliminar el presupuesto.
No se pudo convertir el presupuesto a reserva.
Disponibilidad confirmada
Cambio de precio
El precio ha cambiado. Revisa los detalles.
No disponible
Algunos horarios ya no están disponibles.
No se pudo validar la disponibilidad.
Tu navegador no soporta notificaciones push.
Permiso denegado
No se pudo actualizar la configuración de notificaciones push.
No se pudo actualizar la configuración de email.
No se pudo enviar la notificación de prueba. Inténtalo de nuevo.
Error al actualizar
Error al cambiar contraseña
Verifica tu contraseña actual.
Perfil actualizado
Contraseña cambiada
España en general
Me da igual, recomiéndame
Scott Entusiasta
Paige Profesional
John Directo
Asistente IA
`
  .trim()
  .split('\n');

/** Texts of areas that are built later. */
export const quotedLater: Readonly<Record<Area, readonly string[]>> = {
  assistants: [
    'Guardar Presupuesto',
    'Proceder al Pago',
    'No pude procesar tu mensaje. Inténtalo de nuevo.',
    'Lo siento, hubo un error al crear la reserva',
    'Error desconocido',
  ],
  club: [
    'Solo los clubes pueden acceder a este dashboard.',
    'Selecciona un campo',
    'La fecha es requerida',
    'El precio final es requerido',
    'El descuento es requerido',
    'Mínimo 0',
    'La fecha de expiración es requerida',
    'Error al aprobar oferta',
    'Error al rechazar oferta',
    'Error al crear oferta',
    'Oferta aprobada',
    'Oferta rechazada',
    'Oferta creada',
    'Sin notas',
  ],
  operator: [
    'Solo los operadores pueden acceder a este dashboard.',
    'Campo requerido',
    'Fecha requerida',
    'Mínimo 0%',
    'Máximo 50%',
    'Precio requerido',
    'Precio debe ser mayor a 0',
    'Fecha de expiración requerida',
    'Página {} de {}',
    'Marcar Respondido',
    'Cerrar',
    'No se pudo crear el paquete.',
    'No se pudo actualizar el estado.',
    '¡Paquete creado!',
    'Estado actualizado',
  ],
  administration: ['La clave secreta es requerida', 'Error en la configuración', 'Verifica la clave secreta'],
};

/** Texts that no browser can be made to show, and why. */
export const neverShown: Readonly<Record<string, string>> = {};
