import type { Language } from '../../../domain/enumerations.ts';

/** The texts of the provider's own pages. */
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
      `Too many failed attempts. Wait ${time}, then try again. If you forgot your password, choose a new one with the link below.`,
    tooManyGuesses: (time: string) =>
      `Too many wrong passwords were entered for this e-mail, perhaps by someone else. Wait ${time}, or sign in from a network where you have signed in before. If that does not help, contact your administrator.`,
    busy: 'Too many people are signing in right now. Try again in a few seconds.',
    forgotLink: 'Forgot your password?',
    forgotTitle: 'Forgot your password?',
    forgotLead: 'Enter your e-mail and we will send you a link to choose a new password.',
    sendLink: 'Send link',
    backToSignIn: 'Back to sign-in',
    sentTitle: 'Check your e-mail',
    sent: 'If an account uses this e-mail, a link to choose a new password is on its way. It works once, for 30 minutes. Nothing arrived? Check your junk mail and the address you entered.',
    resetTitle: 'Choose a new password',
    resetLead: (least: number) => `At least ${least} characters. Several words are easy to remember and hard to guess.`,
    newPassword: 'New password',
    repeatPassword: 'Repeat the new password',
    changePassword: 'Change password',
    tooShort: 'This password is too short. Use at least 12 characters.',
    tooLong: 'This password is too long. Use at most 200 characters.',
    unkeepable: 'This password has a damaged character, such as half of an emoji. Type it again without it.',
    tooCommon: 'This password is among the first that others try. Choose another one, such as several words.',
    differ: 'The passwords do not match. Enter the same one twice.',
    linkOverTitle: 'This link no longer works',
    linkOver: 'It was already used or is older than 30 minutes. Request a new one.',
    askAgain: 'Request a new link',
    changedTitle: 'Your password was changed',
    changed: 'You were signed out everywhere. Sign in with your new password.',
    tooManyAsked: (time: string) => `You requested too many links. Wait ${time}, then try again.`,
    oneMinute: 'a minute',
    oneMoment: 'One moment…',
    goOn: 'Continue',
    signOut: 'Sign out',
    signingOut: 'Signing out…',
    askSignOut: 'Do you want to sign out?',
    signedOut: 'You are signed out',
    stay: 'Stay signed in',
    backToPortal: 'Back to the portal',
    alreadyIn: (name: string) => `${name} is signed in`,
    alreadyInText:
      'This sign-in page was already used or took too long. Go on to the portal. To sign in as someone else, sign out there first.',
    missing: 'Page not found',
    missingText: 'There is no page at this address.',
    failedTitle: 'Sign-in failed',
    /** By the provider's error code; `other` for the rest. */
    failed: {
      expired:
        'The sign-in took too long, was already used, or was started in another browser. Start again from the portal.',
      invalid_client: 'This application is unknown. Open the portal at its usual address.',
      invalid_redirect_uri: 'This sign-in does not lead back to the portal. Open the portal at its usual address.',
      too_many_requests: 'Too many requests came from your network. Wait a minute, then try again.',
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
      `Trop de tentatives infructueuses. Attendez ${time}, puis réessayez. Si vous avez oublié votre mot de passe, choisissez-en un nouveau avec le lien ci-dessous.`,
    tooManyGuesses: (time: string) =>
      `Trop de mots de passe invalides ont été entrés pour ce courriel, peut-être par quelqu’un d’autre. Attendez ${time}, ou connectez-vous à partir d’un réseau où vous l’avez déjà fait. Si cela ne suffit pas, communiquez avec votre administrateur.`,
    forgotLink: 'Mot de passe oublié?',
    forgotTitle: 'Mot de passe oublié?',
    forgotLead: 'Entrez votre courriel. Nous vous enverrons un lien pour choisir un nouveau mot de passe.',
    sendLink: 'Envoyer le lien',
    backToSignIn: 'Retour à la connexion',
    sentTitle: 'Consultez vos courriels',
    sent: 'Si un compte porte ce courriel, un lien pour choisir un nouveau mot de passe est en route. Il fonctionne une seule fois, pendant 30 minutes. Rien reçu? Vérifiez vos courriels indésirables et l’adresse entrée.',
    resetTitle: 'Choisissez un nouveau mot de passe',
    resetLead: (least: number) =>
      `Au moins ${least} caractères. Plusieurs mots sont faciles à retenir et difficiles à deviner.`,
    newPassword: 'Nouveau mot de passe',
    repeatPassword: 'Répétez le nouveau mot de passe',
    changePassword: 'Changer le mot de passe',
    tooShort: 'Ce mot de passe est trop court. Utilisez au moins 12 caractères.',
    tooLong: 'Ce mot de passe est trop long. Utilisez au plus 200 caractères.',
    unkeepable: 'Ce mot de passe contient un caractère endommagé, comme la moitié d’un émoji. Retapez-le sans lui.',
    tooCommon:
      'Ce mot de passe est parmi les premiers que d’autres essaient. Choisissez-en un autre, par exemple plusieurs mots.',
    differ: 'Les mots de passe ne correspondent pas. Entrez deux fois le même.',
    linkOverTitle: 'Ce lien ne fonctionne plus',
    linkOver: 'Il a déjà servi ou date de plus de 30 minutes. Demandez-en un nouveau.',
    askAgain: 'Demander un nouveau lien',
    changedTitle: 'Votre mot de passe a été changé',
    changed: 'Vous avez été déconnecté partout. Connectez-vous avec votre nouveau mot de passe.',
    tooManyAsked: (time: string) => `Vous avez demandé trop de liens. Attendez ${time}, puis réessayez.`,
    busy: 'Trop de personnes se connectent en ce moment. Réessayez dans quelques secondes.',
    oneMinute: 'une minute',
    oneMoment: 'Un instant…',
    goOn: 'Continuer',
    signOut: 'Se déconnecter',
    signingOut: 'Déconnexion…',
    askSignOut: 'Voulez-vous vous déconnecter?',
    signedOut: 'Vous êtes déconnecté',
    stay: 'Rester connecté',
    backToPortal: 'Retour au portail',
    alreadyIn: (name: string) => `Session ouverte : ${name}`,
    alreadyInText:
      'Cette page de connexion a déjà servi ou date de trop longtemps. Continuez vers le portail. Pour ouvrir une session au nom de quelqu’un d’autre, déconnectez-vous d’abord dans le portail.',
    missing: 'Page introuvable',
    missingText: 'Il n’y a pas de page à cette adresse.',
    failedTitle: 'Échec de la connexion',
    failed: {
      expired:
        'La connexion a pris trop de temps, a déjà servi ou a été amorcée dans un autre navigateur. Recommencez à partir du portail.',
      invalid_client: 'Cette application est inconnue. Ouvrez le portail à son adresse habituelle.',
      invalid_redirect_uri: 'Cette connexion ne ramène pas au portail. Ouvrez le portail à son adresse habituelle.',
      too_many_requests: 'Trop de demandes sont venues de votre réseau. Attendez une minute, puis réessayez.',
      server_error: 'Un problème est survenu de notre côté. Réessayez dans un instant.',
      other: 'Cette demande de connexion n’est pas valide. Recommencez à partir du portail.',
    },
    code: 'Code',
  },
} as const satisfies Record<Language, unknown>;

/** A page's language: `ui_locales`, else the browser's preference, else English. */
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
