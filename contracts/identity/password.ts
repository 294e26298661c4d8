import * as v from 'valibot';
import { PASSWORD_LENGTH, PASSWORD_PROBLEMS } from '../../domain/password.ts';
import { defineCall } from '../call.ts';
import { count } from '../common.ts';

const typed = v.pipe(v.string(), v.maxLength(1000));
const newPassword = v.pipe(v.string(), v.minLength(PASSWORD_LENGTH.min), v.maxLength(PASSWORD_LENGTH.max));

export const login = defineCall({
  service: 'identity',
  name: 'Login',
  summary: 'Exchanges an e-mail and a password for an access token, for systems; the portal signs in at the provider',
  method: 'POST',
  path: '/app/Identity/Login',
  body: v.strictObject({ email: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)), password: typed }),
  response: v.object({ accessToken: v.string(), expiresInSeconds: count }),
  isOpen: true,
  requires: null,
  status: 200,
  problems: ['unauthorized', 'too-many-tries', 'too-busy'],
});

export const sendPasswordResetEmail = defineCall({
  service: 'identity',
  name: 'SendPasswordResetEmail',
  summary:
    'Sends a link to choose a new password to whoever has this address; the answer does not tell whether anybody has',
  method: 'POST',
  path: '/app/Identity/SendPasswordResetEmail',
  body: v.strictObject({ email: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)) }),
  isOpen: true,
  requires: null,
  status: 204,
  problems: ['too-many-tries'],
});

export const resetPassword = defineCall({
  service: 'identity',
  name: 'ResetPassword',
  summary: 'Changes a password by the token of the link that was sent, once, and signs its owner out everywhere',
  method: 'POST',
  path: '/app/Identity/ResetPassword',
  body: v.strictObject({ token: v.pipe(v.string(), v.minLength(1), v.maxLength(200)), newPassword }),
  isOpen: true,
  requires: null,
  status: 204,
  problems: ['reset-link-over', 'password-common', 'too-many-tries', 'too-busy'],
});

export const validatePassword = defineCall({
  service: 'identity',
  name: 'ValidatePassword',
  summary: 'Whether a text can be a password, by its form alone: it is compared with nobody’s',
  method: 'POST',
  path: '/app/Identity/ValidatePassword',
  body: v.strictObject({ password: typed }),
  response: v.object({
    isValid: v.boolean(),
    problem: v.nullable(v.picklist(PASSWORD_PROBLEMS)),
    shortest: count,
    longest: count,
  }),
  isOpen: true,
  requires: null,
  status: 200,
  problems: [],
});

export const updateMyCredential = defineCall({
  service: 'identity',
  name: 'UpdateMyCredential',
  summary: 'Changes the password of the signed-in user, and ends all their other sessions',
  method: 'POST',
  path: '/app/Identity/UpdateMyCredential',
  body: v.strictObject({ currentPassword: typed, newPassword }),
  requires: null,
  status: 204,
  problems: ['password-wrong', 'password-common', 'too-many-tries', 'too-busy'],
});
