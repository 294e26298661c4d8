/**
 * Another browser's Intl: its texts have another order, other separators and no leading zeros, and its midnight is 24.
 * What the domain calculates must not depend on them.
 */
class OtherDateTimeFormat extends Intl.DateTimeFormat {
  override formatToParts(instant?: Date | number): Intl.DateTimeFormatPart[] {
    return super
      .formatToParts(instant)
      .filter(({ type }) => type !== 'literal')
      .toReversed()
      .flatMap(({ type, value }, index) => [
        ...(index === 0 ? [] : [{ type: 'literal' as const, value: '\u202f/' }]),
        { type, value: type === 'hour' && value === '00' ? '24' : value.replace(/^0(?=\d)/, '') },
      ]);
  }

  override format(instant?: Date | number): string {
    return this.formatToParts(instant)
      .map(({ value }) => value)
      .join('');
  }
}

class OtherNumberFormat extends Intl.NumberFormat {
  override format(value: number | bigint): string {
    return `\u2068${super.format(value)}\u2069`;
  }
}

Object.defineProperty(Intl, 'DateTimeFormat', { value: OtherDateTimeFormat });
Object.defineProperty(Intl, 'NumberFormat', { value: OtherNumberFormat });
