import type { Language } from '../../../domain/enumerations.ts';

/** The words of the provider's own pages. */
export const WORDS = {
  en: {
    portal: 'Supplier Portal',
    signIn: 'Sign in',
    welcome: 'Sign in to answer your quote requests.',
    email: 'E-mail',
    password: 'Password',
    wrongPassword: 'Wrong e-mail or password. Check both, then try again.',
    disabled: 'This account is disabled. Ask your administrator to enable it.',
    tooManyTries: (time: string) =>
      `Too many wrong tries. Wait ${time}, then try again. If you have forgotten your password, ask your administrator for a new one.`,
    tooManyGuesses: (time: string) =>
      `Too many wrong passwords were tried with this e-mail, perhaps by somebody else. Wait ${time}, or sign in from a place where you have signed in before. If that does not help, ask your administrator.`,
    busy: 'Too many people are signing in at this moment. Try again in a few seconds.',
    oneMinute: 'a minute',
    signOut: 'Sign out',
    signingOut: 'Signing out…',
    askSignOut: 'Do you want to sign out?',
    signedOut: 'You are signed out',
    stay: 'Stay signed in',
    backToPortal: 'Back to the portal',
    failedTitle: 'Sign-in cannot go on',
    /** By the provider's error code; `other` for all else. */
    failed: {
      expired:
        'The sign-in took too long, was already used, or was begun in another browser. Begin again from the portal.',
      invalid_client:
        'The application that asked for the sign-in is not known here. Open the portal by its usual address.',
      invalid_redirect_uri:
        'The sign-in would return to an address that is not the portal’s. Open the portal by its usual address.',
      server_error: 'Something went wrong on our side. Try again in a moment.',
      other: 'The sign-in was asked for in a way that cannot be answered. Begin again from the portal.',
    },
    code: 'Code',
  },
  fr: {
    portal: 'Portail des fournisseurs',
    signIn: 'Connexion',
    welcome: 'Connectez-vous pour répondre à vos demandes de prix.',
    email: 'Courriel',
    password: 'Mot de passe',
    wrongPassword: 'Courriel ou mot de passe invalide. Vérifiez les deux, puis réessayez.',
    disabled: 'Ce compte est désactivé. Demandez à votre administrateur de le réactiver.',
    tooManyTries: (time: string) =>
      `Trop d’essais infructueux. Attendez ${time}, puis réessayez. Si vous avez oublié votre mot de passe, demandez-en un nouveau à votre administrateur.`,
    tooManyGuesses: (time: string) =>
      `Trop de mots de passe invalides ont été essayés avec ce courriel, peut-être par quelqu’un d’autre. Attendez ${time}, ou connectez-vous d’un endroit où vous l’avez déjà fait. Si cela ne suffit pas, parlez-en à votre administrateur.`,
    busy: 'Trop de personnes se connectent en ce moment. Réessayez dans quelques secondes.',
    oneMinute: 'une minute',
    signOut: 'Se déconnecter',
    signingOut: 'Déconnexion…',
    askSignOut: 'Voulez-vous vous déconnecter?',
    signedOut: 'Vous êtes déconnecté',
    stay: 'Rester connecté',
    backToPortal: 'Retour au portail',
    failedTitle: 'La connexion ne peut pas se poursuivre',
    failed: {
      expired:
        'La connexion a pris trop de temps, a déjà servi ou a été amorcée dans un autre navigateur. Recommencez à partir du portail.',
      invalid_client:
        'L’application qui a demandé la connexion n’est pas connue ici. Ouvrez le portail à son adresse habituelle.',
      invalid_redirect_uri:
        'La connexion reviendrait à une adresse qui n’est pas celle du portail. Ouvrez le portail à son adresse habituelle.',
      server_error: 'Un problème est survenu de notre côté. Réessayez dans un instant.',
      other:
        'La connexion a été demandée d’une façon à laquelle on ne peut pas répondre. Recommencez à partir du portail.',
    },
    code: 'Code',
  },
} as const satisfies Record<Language, unknown>;

/** A page's language: what `ui_locales` asks for, else what the browser prefers, else English. */
export function pageLanguage(uiLocales: unknown, acceptLanguage: string | undefined): Language {
  const isKnown = (tag: string): boolean => /^(en|fr)\b/i.test(tag);
  const asked = typeof uiLocales === 'string' ? uiLocales.trim().split(/\s+/) : [];
  const preferred = (acceptLanguage ?? '')
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.split(';').map((text) => text.trim());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return { tag, weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((left, right) => right.weight - left.weight)
    .map(({ tag }) => tag);
  return /^fr\b/i.test([...asked, ...preferred].find(isKnown) ?? '') ? 'fr' : 'en';
}
