/** Keys that sign tokens. */
import { generateKeyPair, type CryptoKey } from 'jose';

export interface Key {
  readonly kid: string;
  readonly alg: string;
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
}
export const keyOf = async (kid: string, alg = 'ES256'): Promise<Key> => ({
  kid,
  alg,
  ...(await generateKeyPair(alg, { extractable: true })),
});
