/** Read numbers and text from the bytes of a picture. Reads past the end return zero. */

export const uint16At = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);

export const uint32At = (bytes: Uint8Array, at: number): number =>
  uint16At(bytes, at) * 0x1_00_00 + uint16At(bytes, at + 2);

export const littleUint16At = (bytes: Uint8Array, at: number): number => (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8);

export const littleUint24At = (bytes: Uint8Array, at: number): number =>
  littleUint16At(bytes, at) | ((bytes[at + 2] ?? 0) << 16);

export const littleUint32At = (bytes: Uint8Array, at: number): number =>
  littleUint24At(bytes, at) + (bytes[at + 3] ?? 0) * 0x1_00_00_00;

export const textAt = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length));

export const uint16 = (value: number): number[] => [(value >> 8) & 0xff, value & 0xff];
export const uint32 = (value: number): number[] => [...uint16(value >>> 16), ...uint16(value)];
export const littleUint32 = (value: number): number[] => uint32(value).toReversed();
export const latin1 = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0));
