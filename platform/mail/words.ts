import type { Language } from '../../domain/enumerations.ts';

/** The words of e-mails. */
export const WORDS = {
  en: {
    portal: 'Supplier Portal',
    colon: ': ',
    hello: (name: string) => `Hello ${name},`,
    chosen: (organisation: string) => `You are sent this because you work for ${organisation}.`,
    settings: (address: string) => `Choose the e-mails that you receive: ${address}`,
    notAsked: 'If you did not ask for this, you need not do anything: your password stays as it is.',
    open: {
      invoices: 'Open the invoice',
      credits: 'Open the credit',
      ordersSummary: 'Open the orders',
      creditRequestSummaries: 'Open the credit requests',
    },
    invoices: {
      subject: (number: string) => `Invoice ${number}`,
      text: (by: string) => `${by} completed an order. This is its invoice.`,
    },
    credits: {
      subject: (number: string) => `Credit ${number}`,
      text: (by: string) => `${by} granted a credit.`,
    },
    ordersSummary: {
      subject: (count: number, day: string) => `${count === 1 ? '1 order' : `${count} orders`} on ${day}`,
      text: 'These orders came since yesterday evening.',
    },
    creditRequestSummaries: {
      subject: (count: number) =>
        count === 1 ? '1 credit request waits for an answer' : `${count} credit requests wait for an answer`,
      text: 'These credit requests wait for an answer.',
    },
    more: (count: number) => `And ${count} more.`,
    passwordReset: {
      subject: 'Choose a new password',
      text: 'Someone asked for a new password for your account. The link below works once, for 30 minutes.',
      open: 'Choose a new password',
    },
    passwordChanged: {
      subject: 'Your password was changed',
      text: 'The password of your account was changed, and all other sessions were signed out.',
      warning: 'If it was not you, choose a new password now and tell your administrator.',
    },
    message: (name: string) => `Sent by ${name} through the supplier portal.`,
    label: {
      ownNumber: 'Invoice',
      number: 'Marketplace number',
      creditNumber: 'Credit',
      order: 'Order',
      shop: 'Collision shop',
      vehicle: 'Vehicle',
      invoiceDate: 'Invoice date',
      creditDate: 'Credit date',
      total: 'Total',
      credited: 'Credited',
      parts: 'Parts',
      request: 'Request',
      amount: 'Amount',
    },
  },
  fr: {
    portal: 'Portail des fournisseurs',
    colon: '\u00a0: ',
    hello: (name: string) => `Bonjour ${name},`,
    chosen: (organisation: string) => `Vous recevez ce courriel parce que vous travaillez pour ${organisation}.`,
    settings: (address: string) => `Choisir les courriels que vous recevez\u00a0: ${address}`,
    notAsked: 'Si vous n’avez rien demandé, vous n’avez rien à faire\u00a0: votre mot de passe reste le même.',
    open: {
      invoices: 'Ouvrir la facture',
      credits: 'Ouvrir le crédit',
      ordersSummary: 'Ouvrir les commandes',
      creditRequestSummaries: 'Ouvrir les demandes de crédit',
    },
    invoices: {
      subject: (number: string) => `Facture ${number}`,
      text: (by: string) => `${by} a complété une commande. Voici sa facture.`,
    },
    credits: {
      subject: (number: string) => `Crédit ${number}`,
      text: (by: string) => `${by} a accordé un crédit.`,
    },
    ordersSummary: {
      subject: (count: number, day: string) => `${count === 1 ? '1 commande' : `${count} commandes`} le ${day}`,
      text: 'Ces commandes sont arrivées depuis hier soir.',
    },
    creditRequestSummaries: {
      subject: (count: number) =>
        count === 1 ? '1 demande de crédit attend une réponse' : `${count} demandes de crédit attendent une réponse`,
      text: 'Ces demandes de crédit attendent une réponse.',
    },
    more: (count: number) => `Et ${count} de plus.`,
    passwordReset: {
      subject: 'Choisissez un nouveau mot de passe',
      text: 'Quelqu’un a demandé un nouveau mot de passe pour votre compte. Le lien ci-dessous sert une seule fois, pendant 30 minutes.',
      open: 'Choisir un nouveau mot de passe',
    },
    passwordChanged: {
      subject: 'Votre mot de passe a été changé',
      text: 'Le mot de passe de votre compte a été changé, et toutes les autres sessions ont été fermées.',
      warning:
        'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe et prévenez votre administrateur.',
    },
    message: (name: string) => `Envoyé par ${name} au moyen du portail des fournisseurs.`,
    label: {
      ownNumber: 'Facture',
      number: 'Numéro de la place de marché',
      creditNumber: 'Crédit',
      order: 'Commande',
      shop: 'Carrossier',
      vehicle: 'Véhicule',
      invoiceDate: 'Date de facturation',
      creditDate: 'Date du crédit',
      total: 'Total',
      credited: 'Crédité',
      parts: 'Pièces',
      request: 'Demande',
      amount: 'Montant',
    },
  },
} as const satisfies Record<Language, unknown>;
