/** Prices that follow what is typed, discount rules, suggestions, filling and pasting. */
import { equal } from '../../../domain/equal.ts';
import { defineInvariants } from '../engine/path-model.ts';
import { filledAnswers, pastedChanges } from '../../../machines/quote-request/quote-request.edits.ts';
import { quoteRequestMachine } from '../../../machines/quote-request/quote-request.machine.ts';
import { filledByRule, isSameAnswer, withoutTyping } from '../../../machines/quote-request/quote-request.answer.ts';
import { EDITING, isIn, on, PASTING } from './quote-request.trace.ts';
import { Availability } from '../../../domain/enumerations.ts';
import { PRICE_FIELDS } from '../../../domain/prices.ts';
import type { AnswerChange } from '../../../machines/quote-request/quote-request.types.ts';
import { answerAfter, isOpenToSuggestion, says } from './quote-request.answers.ts';

export const pricingInvariants = defineInvariants(quoteRequestMachine, [
  {
    id: 'QUOTE-48',
    spec: 'docs/decisions',
    says: {
      en: 'Prices follow the one that is typed from what they were before its field was come to, until it is left',
      fr: 'Les prix suivent celui qui est saisi à partir de ce qu’ils étaient avant qu’on vienne à son champ, jusqu’à ce qu’on le quitte',
    },
    holds: (step) => {
      const { answers } = step.after.context;
      if (on(step, 'price.leave') && isIn(step.before, EDITING))
        return answers[String(step.event['partId'])]?.typing === undefined;
      if (!on(step, 'part.answer') || !isIn(step.before, EDITING)) return true;
      const { partId, change } = step.event as unknown as { partId: string; change: AnswerChange };
      const before = step.before.context.answers[partId];
      const after = answers[partId];
      if (!before || !after || before === after) return true;
      const { typing } = before;
      const emptied = Object.fromEntries((typing?.implied ?? []).map((field) => [field, 0]));
      const start =
        typing?.field === change.field
          ? { ...withoutTyping(before), ...typing.before, ...emptied }
          : withoutTyping(before);
      return isSameAnswer(after, answerAfter(step, partId, start, change));
    },
  },
  {
    id: 'QUOTE-52',
    spec: 'S2.133',
    says: {
      en: 'A discount rule never changes a price that was typed, and what it fills is known from what is typed',
      fr: 'Une règle de rabais ne change jamais un prix saisi, et ce qu’elle remplit se distingue de ce qui est saisi',
    },
    holds: (step) => {
      const { answers } = step.after.context;
      if (!on(step, 'part.answer') || !isIn(step.before, EDITING)) return true;
      const { partId, change } = step.event as unknown as { partId: string; change: AnswerChange };
      const before = step.before.context.answers[partId];
      const after = answers[partId];
      if (!before || !after || before === after) return true;
      const typed = PRICE_FIELDS.filter((field) => before.sources?.[field] === 'typed');
      const isPrice = PRICE_FIELDS.some((field) => field === change.field);
      return (
        equal(after[change.field], change.value) &&
        (isPrice || typed.every((field) => after[field] === before[field])) &&
        !filledByRule(after).some((field) => field === change.field && change.value !== before[field])
      );
    },
  },
  {
    id: 'QUOTE-51',
    spec: 'S2.132',
    says: {
      en: 'Prices that a rule filled are a gross price, its discount and what is left, to the cent',
      fr: 'Les prix remplis par une règle sont un prix brut, son rabais et ce qui reste, au cent près',
    },
    holds: ({ after: { context } }) =>
      (context.request?.parts ?? []).every(({ id, discounts }) => {
        const draft = context.answers[id];
        if (!draft || !filledByRule(draft).includes('discount')) return true;
        const given = Math.round(Number(draft.discount) * 100);
        const gross = Math.round(Number(draft.grossPrice) * 100);
        return (
          discounts?.some(({ discountBasisPoints }) => discountBasisPoints === given) === true &&
          Math.round(Number(draft.netPrice) * 100) === gross - Math.round((gross * given) / 10_000)
        );
      }),
  },
  {
    id: 'QUOTE-23',
    spec: 'docs/decisions',
    says: {
      en: 'Filling gives other parts an answer, accepting a suggestion gives its prices, pasting gives the cells that could be read',
      fr: 'Remplir donne une réponse à d’autres pièces, accepter une suggestion donne ses prix, coller donne les cellules lisibles',
    },
    holds: (step) => {
      const { context: before } = step.before;
      const { answers, pasted } = step.after.context;
      if (on(step, 'answers.fill') && isIn(step.before, EDITING)) {
        const filled = filledAnswers(before, step.event as unknown as Parameters<typeof filledAnswers>[1]);
        return says(filled, before.answers) ? answers === before.answers : equal(answers, filled);
      }
      if (on(step, 'price.accept') && isIn(step.before, EDITING)) {
        const part = before.request?.parts.find(({ id }) => id === step.event['partId']);
        const wanted = part?.suggestedPrice;
        return !wanted || Number(answers[part.id]?.netPrice) * 100 === wanted.netPriceCents;
      }
      if (on(step, 'prices.accept') && isIn(step.before, EDITING))
        return (before.request?.parts ?? []).every((part) =>
          isOpenToSuggestion(before, part)
            ? Number(answers[part.id]?.netPrice) * 100 === part.suggestedPrice?.netPriceCents
            : answers[part.id] === before.answers[part.id],
        );
      if (on(step, 'cells.paste') && isIn(step.before, EDITING))
        return (
          isIn(step.after, PASTING) &&
          pasted === step.event['cells'] &&
          step.after.context.pasteRule === step.event['rule'] &&
          answers === before.answers
        );
      if (!isIn(step.before, PASTING)) return true;
      if (on(step, 'cells.reject'))
        return isIn(step.after, EDITING) && answers === before.answers && pasted.length === 0;
      if (!on(step, 'cells.accept')) return true;
      const changes = pastedChanges(before);
      if (changes.length === 0) return isIn(step.after, PASTING);
      return (
        isIn(step.after, EDITING) &&
        pasted.length === 0 &&
        changes.every(({ partId, change }) => equal(answers[partId]?.[change.field], change.value))
      );
    },
  },
  {
    id: 'QUOTE-49',
    spec: 'docs/decisions',
    says: {
      en: 'A price typed into an empty answer offers the part as available now; without the price it is empty again',
      fr: 'Un prix saisi dans une réponse vide offre la pièce comme disponible maintenant; sans le prix, elle est vide de nouveau',
    },
    holds: (step) => {
      if (!on(step, 'part.answer') || !isIn(step.before, EDITING)) return true;
      const { partId, change } = step.event as unknown as { partId: string; change: AnswerChange };
      const before = step.before.context.answers[partId];
      const after = step.after.context.answers[partId];
      if (change.field !== 'netPrice' || !before || before.typing || before.availability !== Availability.None)
        return true;
      return after?.availability === (change.value === '' ? Availability.None : Availability.AvailableNow);
    },
  },
]);
