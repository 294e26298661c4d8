/** What the AVIF codec is given, and what is taken from it. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { decodeAvif, encodeAvif } from '../../../src/browser/photos/avif.ts';

type Call = (...given: readonly unknown[]) => unknown;
const codec = vi.hoisted(() => ({
  loadEncoder: vi.fn<Call>(),
  loadDecoder: vi.fn<Call>(),
  encode: vi.fn<Call>(),
  decode: vi.fn<Call>(),
}));
vi.mock('@jsquash/avif/codec/enc/avif_enc.js', () => ({
  default: (options: unknown) => (codec.loadEncoder(options), Promise.resolve({ encode: codec.encode })),
}));
vi.mock('@jsquash/avif/codec/dec/avif_dec.js', () => ({
  default: (options: unknown) => (codec.loadDecoder(options), Promise.resolve({ decode: codec.decode })),
}));
const fileOf = (load: typeof codec.loadEncoder): string => {
  const [options] = load.mock.lastCall ?? [];
  return (options as { locateFile: () => string }).locateFile();
};

beforeEach(() => {
  for (const call of [codec.encode, codec.decode]) call.mockReset();
});

describe('encoding', () => {
  const pixels = { data: new Uint8ClampedArray([1, 2, 3, 4]), width: 1, height: 2 } as never;

  it('takes all pixels at their size, fast, at the quality of photos; the codec is loaded once', async () => {
    const memory = new Uint8Array([7, 8]);
    codec.encode.mockReturnValue(memory);
    const encoded = await encodeAvif(pixels);
    // The codec uses its memory again.
    memory.fill(0);
    expect([...encoded]).toEqual([7, 8]);
    const [bytes, width, height, options] = codec.encode.mock.lastCall ?? [];
    expect([...(bytes as Uint8Array)]).toEqual([1, 2, 3, 4]);
    expect([width, height]).toEqual([1, 2]);
    expect(options).toMatchObject({ quality: 90, speed: 9 });
    await encodeAvif(pixels);
    expect(codec.loadEncoder).toHaveBeenCalledOnce();
    expect(fileOf(codec.loadEncoder)).toMatch(/avif_enc.*\.wasm/);
  });

  it('fails when there is no result', async () => {
    codec.encode.mockReturnValue(null);
    await expect(encodeAvif(pixels)).rejects.toThrow('could not be written as AVIF');
  });
});

it('decoding gives eight bits for each colour, as screens have', async () => {
  const bytes = new Uint8Array([1, 2]);
  codec.decode.mockReturnValue({ width: 3 });
  expect(await decodeAvif(bytes)).toEqual({ width: 3 });
  expect(codec.decode.mock.lastCall).toEqual([bytes.buffer, 8]);
  expect(fileOf(codec.loadDecoder)).toMatch(/avif_dec.*\.wasm/);
  codec.decode.mockReturnValue(null);
  expect(await decodeAvif(bytes)).toBeNull();
});
