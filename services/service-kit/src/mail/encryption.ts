import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Lengths of the initialization vector and of the authentication tag, in bytes (NIST SP 800-38D). */
const ivLength = 12;
const tagLength = 16;

/** Authenticated encryption of texts that must not be readable in a database or a queue. */
export interface Encryption {
  /**
   * Encrypts a text.
   *
   * @param label what the text belongs to, for example an id. It is authenticated (the 'additional data' of GCM), not
   *   encrypted: the text can be decrypted under the same label only.
   * @returns base64url: initialization vector, tag, ciphertext.
   */
  encrypt: (content: string, label: string) => string;
  /** @throws Error when the key or the label is another one, or the ciphertext was changed. */
  decrypt: (ciphertext: string, label: string) => string;
}

/**
 * AES-256-GCM with a random initialization vector for each text.
 *
 * @param key 32 bytes.
 */
export function createEncryption(key: Buffer): Encryption {
  return {
    encrypt(content, label) {
      const iv = randomBytes(ivLength);
      const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: tagLength }).setAAD(Buffer.from(label));
      const encrypted = Buffer.concat([cipher.update(content, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url');
    },
    decrypt(ciphertext, label) {
      const bytes = Buffer.from(ciphertext, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivLength), { authTagLength: tagLength })
        .setAAD(Buffer.from(label))
        .setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
      return decipher.update(bytes.subarray(ivLength + tagLength), undefined, 'utf8') + decipher.final('utf8');
    },
  };
}
