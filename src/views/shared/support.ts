/** The provider's support line (spec §1). Phone and e-mail are ours: docs/decisions.md. */
export const SUPPORT = { phone: '1 800 555-0142', email: 'support@portal.test' } as const;
