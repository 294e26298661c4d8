/** The stem of a machine: `quote-request` of `quoteRequest`. */
export const stemOf = (machine: string): string => machine.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
