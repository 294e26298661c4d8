/**
 * The characters that the fonts of PDFs have (`platform/documents/pdf/fonts/README.md`): Latin, Greek and Cyrillic letters
 * with their marks, Canadian syllabics, punctuation, currencies, numbers, arrows, and mathematical and geometric signs.
 */
// oxfmt-ignore
// oxlint-disable-next-line no-misleading-character-class -- its ranges have marks that combine
const PRINTED = /[ -~\u00a0-\u02e9\u0300-\u034f\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u0525\u1e00-\u1efb\u1401-\u1407\u1409-\u141b\u141d-\u1435\u1437-\u144a\u144c-\u1452\u1454-\u14bd\u14c0-\u14ea\u14ec-\u1507\u1510-\u153e\u1540-\u1550\u1552-\u156a\u1574-\u1585\u158a-\u1596\u15a0-\u15af\u166e-\u1676\u2010-\u2027\u202f-\u205e\u2070\u2071\u2074-\u208e\u2090-\u209c\u20a0-\u20b5\u2100-\u2109\u210b-\u2149\u2150-\u2185\u2190-\u22ff\u2500-\u25ff]/u;

/** Whether PDFs can show a character. */
export const isPrinted = (sign: string): boolean => PRINTED.test(sign);
