import { z } from 'zod';
import { endpoint, roles } from '#shared/kernel/endpoint.ts';
import { idParams, wireInstant } from '#shared/kernel/wire.ts';
import { OwnMembership } from '#shared/organisations/own-membership.ts';

export const Account = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  country: z.string().nullable(),
  language: z.string().nullable(),
  role: z.enum(roles),
  /** The organisations in which the person has a role, the first one first. */
  memberships: z.array(OwnMembership),
  createdAt: wireInstant,
  notificacionesPush: z.boolean(),
  notificacionesEmail: z.boolean(),
  /** Consent to offers; false by default. */
  notificacionesOfertas: z.boolean(),
});
export type Account = z.infer<typeof Account>;

/** The specification's standard pattern: something, @, something with a dot. */
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

export const emailField = z
  .string({ error: 'validation:email.required' })
  .trim()
  .min(1, 'validation:email.required')
  .max(254, 'validation:email.invalid')
  .regex(emailPattern, 'validation:email.invalid');

export const nameField = z
  .string({ error: 'validation:name.required' })
  .trim()
  .min(1, 'validation:name.required')
  .min(2, 'validation:name.short')
  .max(120);

/** Longer than 200 characters is not a password but a way to keep the server hashing. */
export const newPasswordField = z
  .string({ error: 'validation:password.required' })
  .min(1, 'validation:password.required')
  .min(6, 'validation:password.short')
  .max(200);

const optionalText = (max: number) => z.string().trim().max(max).nullish();

const Signed = z.object({ token: z.string(), user: Account });
const tag = 'Accounts';

export const register = endpoint({
  name: 'register',
  method: 'POST',
  effect: 'write',
  path: '/api/register',
  access: 'visitor',
  summary: 'Open an account; quotes of the guest session move to it',
  tag,
  body: z
    .object({
      name: nameField,
      email: emailField,
      password: newPasswordField,
      role: z.enum(['CLIENT', 'CLUB', 'OPERATOR']).default('CLIENT'),
      operatorCode: optionalText(100),
      phone: optionalText(40),
      country: optionalText(60),
      language: optionalText(20),
    })
    .refine((b) => b.role !== 'OPERATOR' || !!b.operatorCode, {
      path: ['operatorCode'],
      error: 'validation:operatorCode.required',
    }),
  reply: Signed,
  status: 201,
  refusals: { EMAIL_TAKEN: 409, WRONG_OPERATOR_CODE: 403, TOO_MANY_REQUESTS: 429 },
});

export const login = endpoint({
  name: 'login',
  method: 'POST',
  effect: 'write',
  path: '/api/login',
  access: 'visitor',
  summary: 'Sign in; quotes of the guest session move to the account',
  tag,
  body: z.object({
    email: emailField,
    password: z
      .string({ error: 'validation:password.required' })
      .min(1, 'validation:password.required')
      .max(200),
    /** A session of 30 days instead of 12 hours. */
    remember: z.boolean().default(false),
  }),
  reply: Signed,
  refusals: { WRONG_CREDENTIALS: 401, TOO_MANY_REQUESTS: 429 },
});

export const registerAdmin = endpoint({
  name: 'registerAdmin',
  method: 'POST',
  effect: 'write',
  path: '/api/register-admin',
  access: 'visitor',
  summary: 'Open an administrator account with the secret key',
  tag,
  body: z.object({
    name: nameField,
    email: emailField,
    password: newPasswordField,
    adminKey: z
      .string({ error: 'validation:adminKey.required' })
      .min(1, 'validation:adminKey.required')
      .max(200),
  }),
  reply: Signed,
  status: 201,
  refusals: { EMAIL_TAKEN: 409, WRONG_ADMIN_KEY: 403, TOO_MANY_REQUESTS: 429 },
});

export const me = endpoint({
  name: 'me',
  method: 'GET',
  effect: 'read',
  path: '/api/me',
  access: 'user',
  summary: 'The signed-in account',
  tag,
  reply: Account,
});

export const updateProfile = endpoint({
  name: 'updateProfile',
  method: 'PUT',
  effect: 'write',
  path: '/api/users/:id',
  access: 'user',
  summary: 'Change the own personal data',
  tag,
  params: idParams,
  body: z.object({
    name: nameField,
    phone: optionalText(40),
    country: optionalText(60),
    language: optionalText(20),
  }),
  reply: Account,
  refusals: { NOT_FOUND: 404 },
});

export const updateNotificationPreferences = endpoint({
  name: 'updateNotificationPreferences',
  method: 'PUT',
  effect: 'write',
  path: '/api/notification-preferences',
  access: 'user',
  summary: 'Choose by which ways the own account is told of things; what is not named stays',
  tag,
  body: z
    .object({
      notificacionesPush: z.boolean().optional(),
      notificacionesEmail: z.boolean().optional(),
      notificacionesOfertas: z.boolean().optional(),
    })
    .refine((body) => Object.values(body).some((one) => one !== undefined), 'validation:preferences'),
  reply: Account,
});

const Done = z.object({ ok: z.literal(true) });

export const changePassword = endpoint({
  name: 'changePassword',
  method: 'POST',
  effect: 'write',
  path: '/api/change-password',
  access: 'user',
  summary: 'Change the password; every other session of the account ends',
  tag,
  body: z.object({
    currentPassword: z
      .string({ error: 'validation:password.currentRequired' })
      .min(1, 'validation:password.currentRequired')
      .max(200),
    newPassword: z
      .string({ error: 'validation:password.newRequired' })
      .min(1, 'validation:password.newRequired')
      .min(6, 'validation:password.newShort')
      .max(200),
  }),
  reply: Done,
  refusals: { WRONG_CURRENT_PASSWORD: 400, TOO_MANY_REQUESTS: 429 },
});

export const closeOtherSessions = endpoint({
  name: 'closeOtherSessions',
  method: 'POST',
  effect: 'write',
  path: '/api/close-other-sessions',
  access: 'user',
  summary: 'End every session of the account but this one',
  tag,
  reply: Done,
  refusals: { UNAUTHENTICATED: 401 },
});

export const forgotPassword = endpoint({
  name: 'forgotPassword',
  method: 'POST',
  effect: 'write',
  path: '/api/forgot-password',
  access: 'public',
  summary: 'Send a one-hour link to choose a new password; answers alike whether the account exists or not',
  tag,
  body: z.object({ email: emailField }),
  reply: Done,
  refusals: { TOO_MANY_REQUESTS: 429 },
});

export const resetPassword = endpoint({
  name: 'resetPassword',
  method: 'POST',
  effect: 'write',
  path: '/api/reset-password',
  access: 'public',
  summary: 'Choose a new password with the token of the link; every session ends',
  tag,
  body: z.object({ token: z.string().min(1).max(200), password: newPasswordField }),
  reply: Done,
  refusals: { RESET_LINK_EXPIRED: 410, TOO_MANY_REQUESTS: 429 },
});
