import type { PasswordCost } from '../../platform/identity/password.ts';

/** Tests sign in hundreds of times, and a real hash takes half a second. */
export const CHEAP_PASSWORDS: PasswordCost = { ln: 10, r: 8, p: 1 };
