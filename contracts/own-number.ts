import * as v from 'valibot';
import { asOwnNumber, unprinted } from '../domain/own-number.ts';
import { kept } from './texts.ts';

/** The supplier's own number of an invoice or credit. */
export const ownNumber = (most: number) =>
  v.pipe(
    v.string(),
    kept('line', asOwnNumber),
    v.minLength(1),
    v.maxLength(most),
    v.check((number) => unprinted(number) === '', 'characters that a PDF could not show'),
  );
