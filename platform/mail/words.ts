import type { Language } from '../../domain/enumerations.ts';

/** The texts of e-mails. */
export const WORDS = {
  en: {
    portal: 'Supplier Portal',
    colon: ': ',
    hello: (name: string) => `Hello ${name},`,
    chosen: (organisation: string) => `You receive this e-mail because you work for ${organisation}.`,
    settings: (address: string) => `Choose the e-mails you receive: ${address}`,
    notAsked: 'If you did not ask for this, ignore this e-mail: your password stays the same.',
    open: {
      invoices: 'Open the invoice',
      credits: 'Open the credit',
      ordersSummary: 'Open the orders',
      creditRequestSummaries: 'Open the credit requests',
    },
    invoices: {
      subject: (number: string) => `Invoice ${number}`,
      text: (by: string) => `${by} completed an order. Here is the invoice.`,
      partial: (by: string) => `${by} invoiced some parts of an order. The others stay open. Here is the invoice.`,
      placed: (place: number, order: string) => `${order} (invoice ${place})`,
    },
    credits: {
      subject: (number: string) => `Credit ${number}`,
      text: (by: string) => `${by} approved a credit.`,
    },
    ordersSummary: {
      subject: (count: number, day: string) => `${count === 1 ? '1 order' : `${count} orders`} on ${day}`,
      text: 'New orders since yesterday evening.',
    },
    creditRequestSummaries: {
      subject: (count: number) => (count === 1 ? '1 pending credit request' : `${count} pending credit requests`),
      text: 'These credit requests are pending.',
    },
    more: (count: number) => `And ${count} more.`,
    passwordReset: {
      subject: 'Choose a new password',
      text: 'Someone asked for a new password for your account. The link below works once, for 30 minutes.',
      open: 'Choose a new password',
    },
    passwordChanged: {
      subject: 'Your password was changed',
      text: 'Your password was changed, and you were signed out everywhere else.',
      warning: 'If this was not you, choose a new password now and tell your administrator.',
    },
    message: (name: string) => `Sent by ${name} through the supplier portal.`,
    label: {
      ownNumber: 'Invoice',
      number: 'Marketplace no.',
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
    notAsked: 'Si vous n’avez rien demandé, ignorez ce courriel\u00a0: votre mot de passe reste le même.',
    open: {
      invoices: 'Ouvrir la facture',
      credits: 'Ouvrir le crédit',
      ordersSummary: 'Ouvrir les commandes',
      creditRequestSummaries: 'Ouvrir les demandes de crédit',
    },
    invoices: {
      subject: (number: string) => `Facture ${number}`,
      text: (by: string) => `${by} a terminé une commande. Voici la facture.`,
      partial: (by: string) =>
        `${by} a facturé une partie d’une commande. Les autres pièces restent ouvertes. Voici la facture.`,
      placed: (place: number, order: string) => `${order} (${place}${place === 1 ? 're' : 'e'} facture)`,
    },
    credits: {
      subject: (number: string) => `Crédit ${number}`,
      text: (by: string) => `${by} a accordé un crédit.`,
    },
    ordersSummary: {
      subject: (count: number, day: string) => `${count === 1 ? '1 commande' : `${count} commandes`} le ${day}`,
      text: 'Nouvelles commandes depuis hier soir.',
    },
    creditRequestSummaries: {
      subject: (count: number) =>
        count === 1 ? '1 demande de crédit en attente' : `${count} demandes de crédit en attente`,
      text: 'Ces demandes de crédit sont en attente.',
    },
    more: (count: number) => `Et ${count} de plus.`,
    passwordReset: {
      subject: 'Choisissez un nouveau mot de passe',
      text: 'Quelqu’un a demandé un nouveau mot de passe pour votre compte. Le lien ci-dessous sert une seule fois, pendant 30 minutes.',
      open: 'Choisir un nouveau mot de passe',
    },
    passwordChanged: {
      subject: 'Votre mot de passe a été changé',
      text: 'Votre mot de passe a été changé, et vous avez été déconnecté partout ailleurs.',
      warning:
        'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe et prévenez votre administrateur.',
    },
    message: (name: string) => `Envoyé par ${name} au moyen du portail des fournisseurs.`,
    label: {
      ownNumber: 'Facture',
      number: 'Nº de place de marché',
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
