import { register } from '#shared/accounts/contract.ts';
import { contractResolver } from '#web/app/forms/contract-resolver.ts';

export interface RegisterFields {
  name: string;
  email: string;
  role?: 'CLIENT' | 'CLUB' | 'OPERATOR';
  operatorCode?: string | null;
  phone?: string | null;
  country?: string | null;
  language?: string | null;
  password: string;
  confirmPassword: string;
}

export const emptyRegistration: RegisterFields = {
  name: '',
  email: '',
  role: 'CLIENT',
  operatorCode: '',
  phone: '',
  country: '',
  language: '',
  password: '',
  confirmPassword: '',
};

export const PASSWORD_MISMATCH = 'validation:password.mismatch';

/** Rules that the contract can't know, or would only tell once every other field is right. */
export const registerResolver = contractResolver<RegisterFields>(register.body, (values) => ({
  ...(values.role === 'OPERATOR' &&
    !values.operatorCode?.trim() && { operatorCode: 'validation:operatorCode.required' }),
  ...(values.confirmPassword === ''
    ? { confirmPassword: 'validation:password.confirm' }
    : values.confirmPassword !== values.password && { confirmPassword: PASSWORD_MISMATCH }),
}));
