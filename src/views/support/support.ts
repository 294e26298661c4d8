interface Support {
  readonly phone: string;
  readonly email: string;
}

let current: Support = { phone: '1 800 555-0142', email: 'support@portal.test' };

/** The provider's support line (spec §1). Each installation has its own, in the settings. */
export const support = {
  get: (): Support => current,
  set: (own: Support): void => {
    current = own;
  },
};
