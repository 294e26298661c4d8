/** Every life with its words, for whoever reads them: matrices and tests. */
import { CLIENT_WORDS, clientLife } from './client.life.ts';
import { CREDIT_REQUEST_WORDS, creditRequestLife } from './credit-request.life.ts';
import type { AnyLife, LifeWords } from './life.ts';
import { ORDER_WORDS, orderLife } from './order.life.ts';
import { PART_WORDS, partLife } from './part.life.ts';
import { QUOTE_REQUEST_WORDS, quoteRequestLife } from './quote-request.life.ts';
import { SETTLED_WORDS, settledLife } from './settled.life.ts';

export interface ToldLife {
  readonly life: AnyLife;
  readonly words: LifeWords<string, string, string>;
}

export const LIVES: Readonly<Record<string, ToldLife>> = {
  'quote-request': { life: quoteRequestLife, words: QUOTE_REQUEST_WORDS },
  order: { life: orderLife, words: ORDER_WORDS },
  part: { life: partLife, words: PART_WORDS },
  'credit-request': { life: creditRequestLife, words: CREDIT_REQUEST_WORDS },
  settled: { life: settledLife, words: SETTLED_WORDS },
  client: { life: clientLife, words: CLIENT_WORDS },
};
