/** Limits that no rule of a workflow says, in both languages, with the numbers that the code uses. */
import { CLIENT_LIMITS } from '../../domain/client.ts';
import { MOST_RULES } from '../../domain/discount-rule.ts';
import { DRAFT_DAYS } from '../../domain/draft.ts';
import { LONGEST_SEARCH } from '../../domain/list-query.ts';
import { NOTICE_LIMITS } from '../../domain/notice.ts';
import { PASSWORD_LENGTH } from '../../domain/password.ts';
import { LARGEST_PHOTO, MOST_PHOTOS } from '../../domain/photo.ts';
import { PRICE_LIST } from '../../domain/price-list.ts';
import { VIEW_LIMITS } from '../../domain/saved-view.ts';
import { URGENT } from '../../domain/remaining-time.ts';
import { NOTE_LIMITS } from '../../domain/workflow-note.ts';
import type { Language } from '../../domain/enumerations.ts';
import { DELAYS, POLLING, PRESENCE } from '../../machines/support/timing.ts';
import { AUDIT_DAYS } from '../../platform/audit/retention.ts';
import { LOCK_SECONDS } from '../../platform/configuration.ts';
import { EVENING, MORNING } from '../../platform/mail/summaries.ts';
import { RESET_SECONDS } from '../../platform/mail/account-letters.ts';
import { timeText } from '../../workflows/clauses.ts';
import type { KnownText } from '../../workflows/knowledge.ts';

const SECOND = 1000;
const MEGABYTE = 1024 * 1024;
const DAYS_OF_YEAR = 365.25;

interface Sayings {
  readonly number: (value: number) => string;
  readonly time: (ms: number) => string;
}

/** A limit's name in the code, and its sentence in each language. */
type Limit = readonly [id: string, en: (say: Sayings) => string, fr: (say: Sayings) => string];

const LIMITS: readonly Limit[] = [
  [
    'MOST_PHOTOS',
    ({ number }) => `At most ${number(MOST_PHOTOS)} photos can be added to a part.`,
    ({ number }) => `Au maximum ${number(MOST_PHOTOS)} photos peuvent être ajoutées à une pièce.`,
  ],
  [
    'LARGEST_PHOTO',
    ({ number }) => `The size of a photo’s file is at most ${number(LARGEST_PHOTO / MEGABYTE)} MB.`,
    ({ number }) => `La taille du fichier d’une photo est d’au maximum ${number(LARGEST_PHOTO / MEGABYTE)} Mo.`,
  ],
  [
    'DRAFT_DAYS',
    ({ number }) =>
      `A draft, what is typed and not sent, is kept for ${number(DRAFT_DAYS)} days, in the browser and on the platform.`,
    ({ number }) =>
      `Un brouillon, la saisie non envoyée, est conservé pendant ${number(DRAFT_DAYS)} jours, dans le navigateur et sur la plateforme.`,
  ],
  [
    'PRICE_LIST.mostLines',
    ({ number }) => `A price list has at most ${number(PRICE_LIST.mostLines)} lines.`,
    ({ number }) => `Une liste de prix a au maximum ${number(PRICE_LIST.mostLines)} lignes.`,
  ],
  [
    'PRICE_LIST.mostBytes',
    ({ number }) => `The size of a price list’s file is at most ${number(PRICE_LIST.mostBytes / MEGABYTE)} MB.`,
    ({ number }) =>
      `La taille du fichier d’une liste de prix est d’au maximum ${number(PRICE_LIST.mostBytes / MEGABYTE)} Mo.`,
  ],
  [
    'PRICE_LIST.freshDays',
    ({ number }) => `A price list that is older than ${number(PRICE_LIST.freshDays)} days says that it is old.`,
    ({ number }) => `Une liste de prix de plus de ${number(PRICE_LIST.freshDays)} jours est signalée comme vieille.`,
  ],
  [
    'MOST_RULES',
    ({ number }) => `An organisation has at most ${number(MOST_RULES)} discount rules.`,
    ({ number }) => `Une organisation a au maximum ${number(MOST_RULES)} règles de rabais.`,
  ],
  [
    'LOCK_SECONDS',
    ({ time }) =>
      `A lock that is not renewed expires after ${time(LOCK_SECONDS * SECOND)}; then a colleague may edit the document.`,
    ({ time }) =>
      `Un verrou qui n’est pas renouvelé expire après ${time(LOCK_SECONDS * SECOND)}; un collègue peut alors modifier le document.`,
  ],
  [
    'PRESENCE.stillHereThreshold',
    ({ time }) =>
      `After ${time(PRESENCE.stillHereThreshold)} without activity (keyboard, pointer) in an open document, the portal asks “Are you still here?”.`,
    ({ time }) =>
      `Après ${time(PRESENCE.stillHereThreshold)} d’inactivité (clavier, souris) dans un document ouvert, le portail demande si l’utilisateur est encore là.`,
  ],
  [
    'DELAYS.stillHereAnswer',
    ({ time }) =>
      `Without an answer to “Are you still here?” in ${time(DELAYS.stillHereAnswer)}, the document is released for colleagues; nobody is signed out.`,
    ({ time }) =>
      `Sans réponse à cette question en ${time(DELAYS.stillHereAnswer)}, le document est libéré pour les collègues; personne n’est déconnecté.`,
  ],
  [
    'DELAYS.undoWindow',
    ({ time }) => `What was sent by mistake can be undone for ${time(DELAYS.undoWindow)} after the button was pressed.`,
    ({ time }) =>
      `Un envoi fait par erreur peut être annulé pendant ${time(DELAYS.undoWindow)} après que le bouton a été pressé.`,
  ],
  [
    'URGENT',
    ({ time }) => `A quote request with less than ${time(URGENT)} left before its deadline is shown as urgent.`,
    ({ time }) => `Une demande de prix à moins de ${time(URGENT)} de son échéance est signalée comme urgente.`,
  ],
  [
    'POLLING.rest',
    ({ time }) => `The lists ask for new work every ${time(POLLING.rest)}.`,
    ({ time }) => `Les listes demandent le nouveau travail toutes les ${time(POLLING.rest)}.`,
  ],
  [
    'PASSWORD_LENGTH',
    ({ number }) => `A password has ${number(PASSWORD_LENGTH.min)} to ${number(PASSWORD_LENGTH.max)} characters.`,
    ({ number }) =>
      `Un mot de passe a de ${number(PASSWORD_LENGTH.min)} à ${number(PASSWORD_LENGTH.max)} caractères de longueur.`,
  ],
  [
    'RESET_SECONDS',
    ({ time }) => `The link that resets a forgotten password works for ${time(RESET_SECONDS * SECOND)}.`,
    ({ time }) => `Le lien pour changer un mot de passe oublié est valide pendant ${time(RESET_SECONDS * SECOND)}.`,
  ],
  [
    'NOTICE_LIMITS.days',
    ({ number }) =>
      `The bell lists notices of the last ${number(NOTICE_LIMITS.days)} days, at most ${number(NOTICE_LIMITS.most)}.`,
    ({ number }) =>
      `La cloche montre les avis des ${number(NOTICE_LIMITS.days)} derniers jours, au maximum ${number(NOTICE_LIMITS.most)}.`,
  ],
  [
    'NOTICE_LIMITS.expiringMinutes',
    ({ number }) =>
      `A notice says that a quote request expires ${number(NOTICE_LIMITS.expiringMinutes)} min before its deadline.`,
    ({ number }) =>
      `Un avis annonce l’expiration d’une demande de prix ${number(NOTICE_LIMITS.expiringMinutes)} min avant son échéance.`,
  ],
  [
    'VIEW_LIMITS',
    ({ number }) =>
      `A user saves at most ${number(VIEW_LIMITS.views)} views; the name of one has at most ${number(VIEW_LIMITS.name)} characters.`,
    ({ number }) =>
      `Un utilisateur enregistre au maximum ${number(VIEW_LIMITS.views)} vues; le nom d’une vue a au maximum ${number(VIEW_LIMITS.name)} caractères.`,
  ],
  [
    'NOTE_LIMITS',
    ({ number }) =>
      `A note about a workflow has at most ${number(NOTE_LIMITS.text)} characters; an organisation has at most ${number(NOTE_LIMITS.notes)} of one workflow.`,
    ({ number }) =>
      `Une note sur un processus a au maximum ${number(NOTE_LIMITS.text)} caractères; une organisation en a au maximum ${number(NOTE_LIMITS.notes)} par processus.`,
  ],
  [
    'CLIENT_LIMITS.message',
    ({ number }) =>
      `What a shop writes when it asks to become a client has at most ${number(CLIENT_LIMITS.message)} characters.`,
    ({ number }) =>
      `Le message d’un carrossier qui demande à devenir client a au maximum ${number(CLIENT_LIMITS.message)} caractères.`,
  ],
  [
    'CLIENT_LIMITS.reason',
    ({ number }) => `The reason why a client is refused has at most ${number(CLIENT_LIMITS.reason)} characters.`,
    ({ number }) => `Le motif du refus d’un client a au maximum ${number(CLIENT_LIMITS.reason)} caractères.`,
  ],
  [
    'CLIENT_LIMITS.note',
    ({ number }) => `The note about a client has at most ${number(CLIENT_LIMITS.note)} characters.`,
    ({ number }) => `La note sur un client a au maximum ${number(CLIENT_LIMITS.note)} caractères.`,
  ],
  [
    'LONGEST_SEARCH',
    ({ number }) => `A search in a list has at most ${number(LONGEST_SEARCH)} characters.`,
    ({ number }) => `Une recherche dans une liste a au maximum ${number(LONGEST_SEARCH)} caractères.`,
  ],
  [
    'EVENING',
    () =>
      `The summary of the day’s orders is sent by e-mail at ${EVENING}, that of the waiting credit requests at ${MORNING}, in the marketplace’s time.`,
    () =>
      `Le résumé (sommaire) des commandes du jour est envoyé par courriel à ${EVENING.replace(':', '\u00A0h\u00A0')}, celui des demandes de crédit en attente à ${MORNING.replace(':', '\u00A0h\u00A0')}, à l’heure de la place de marché.`,
  ],
  [
    'AUDIT_DAYS',
    ({ number }) => `The audit log is kept for ${number(Math.round(AUDIT_DAYS / DAYS_OF_YEAR))} years.`,
    ({ number }) => `Le journal d’audit est conservé pendant ${number(Math.round(AUDIT_DAYS / DAYS_OF_YEAR))} ans.`,
  ],
];

const sayingsOf = (language: Language): Sayings => ({
  number: (value) => value.toLocaleString(`${language}-CA`),
  time: (ms) => timeText(ms, language),
});

/** The limits of the business that are not in a rule, as texts to be found. */
export const businessLimits = (): readonly KnownText[] =>
  LIMITS.map(([id, en, fr]) => ({
    kind: 'limit',
    id,
    stem: '',
    en: en(sayingsOf('en')),
    fr: fr(sayingsOf('fr')),
  }));
