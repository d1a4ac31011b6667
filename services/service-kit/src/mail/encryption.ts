import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Length of the initialisation vector and of the tag in bytes, as NIST SP 800-38D recommends for GCM. */
const ivLength = 12;
const tagLength = 16;

/** Keeps secrets out of stores and queues: what it seals can be read with its key only, and not be changed unnoticed. */
export interface SealedBox {
  /** @param label what the content belongs to, for example an id: it opens under the same label only. */
  seal: (content: string, label: string) => string;
  /** @throws Error when key, label or content are not what they were. */
  open: (sealed: string, label: string) => string;
}

/**
 * AES-256-GCM with a random initialisation vector for each content.
 *
 * @param key 32 bytes.
 */
export function createSealedBox(key: Buffer): SealedBox {
  return {
    seal(content, label) {
      const iv = randomBytes(ivLength);
      const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: tagLength }).setAAD(Buffer.from(label));
      const sealed = Buffer.concat([cipher.update(content, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open(sealed, label) {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivLength), { authTagLength: tagLength })
        .setAAD(Buffer.from(label))
        .setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
      return decipher.update(bytes.subarray(ivLength + tagLength), undefined, 'utf8') + decipher.final('utf8');
    },
  };
}
