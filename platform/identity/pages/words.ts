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
      `Too many failed attempts. Wait ${time}, then try again. If you forgot your password, ask your administrator for a new one.`,
    tooManyGuesses: (time: string) =>
      `Too many wrong passwords were entered for this e-mail, perhaps by someone else. Wait ${time}, or sign in from a network where you have signed in before. If that does not help, contact your administrator.`,
    busy: 'Too many people are signing in right now. Try again in a few seconds.',
    oneMinute: 'a minute',
    signOut: 'Sign out',
    signingOut: 'Signing out…',
    askSignOut: 'Do you want to sign out?',
    signedOut: 'You are signed out',
    stay: 'Stay signed in',
    backToPortal: 'Back to the portal',
    failedTitle: 'Sign-in failed',
    /** By the provider's error code; `other` for all else. */
    failed: {
      expired:
        'The sign-in took too long, was already used, or was started in another browser. Start again from the portal.',
      invalid_client: 'This application is unknown. Open the portal at its usual address.',
      invalid_redirect_uri: 'This sign-in does not lead back to the portal. Open the portal at its usual address.',
      server_error: 'Something went wrong on our side. Try again in a moment.',
      other: 'This sign-in request is not valid. Start again from the portal.',
    },
    code: 'Code',
  },
  fr: {
    portal: 'Portail des fournisseurs',
    signIn: 'Se connecter',
    welcome: 'Connectez-vous pour répondre à vos demandes de prix.',
    email: 'Courriel',
    password: 'Mot de passe',
    wrongPassword: 'Courriel ou mot de passe invalide. Vérifiez les deux, puis réessayez.',
    disabled: 'Ce compte est désactivé. Demandez à votre administrateur de le réactiver.',
    tooManyTries: (time: string) =>
      `Trop de tentatives infructueuses. Attendez ${time}, puis réessayez. Si vous avez oublié votre mot de passe, demandez-en un nouveau à votre administrateur.`,
    tooManyGuesses: (time: string) =>
      `Trop de mots de passe invalides ont été entrés pour ce courriel, peut-être par quelqu’un d’autre. Attendez ${time}, ou connectez-vous à partir d’un réseau où vous l’avez déjà fait. Si cela ne suffit pas, communiquez avec votre administrateur.`,
    busy: 'Trop de personnes se connectent en ce moment. Réessayez dans quelques secondes.',
    oneMinute: 'une minute',
    signOut: 'Se déconnecter',
    signingOut: 'Déconnexion…',
    askSignOut: 'Voulez-vous vous déconnecter?',
    signedOut: 'Vous êtes déconnecté',
    stay: 'Rester connecté',
    backToPortal: 'Retour au portail',
    failedTitle: 'Échec de la connexion',
    failed: {
      expired:
        'La connexion a pris trop de temps, a déjà servi ou a été amorcée dans un autre navigateur. Recommencez à partir du portail.',
      invalid_client: 'Cette application est inconnue. Ouvrez le portail à son adresse habituelle.',
      invalid_redirect_uri: 'Cette connexion ne ramène pas au portail. Ouvrez le portail à son adresse habituelle.',
      server_error: 'Un problème est survenu de notre côté. Réessayez dans un instant.',
      other: 'Cette demande de connexion n’est pas valide. Recommencez à partir du portail.',
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
