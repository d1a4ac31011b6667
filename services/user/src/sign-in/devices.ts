import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Keys } from '@cowbell/service-kit/base/config';
import { Types } from 'mongoose';
import type { StoredUser } from '../user/user.model.ts';

type Owner = Pick<StoredUser, '_id' | 'tokenVersion'>;

export type Devices = ReturnType<typeof createDevices>;

/** Used when the account does not exist, so that its cookie takes as long to check. */
const noOwner: Owner = { _id: new Types.ObjectId(), tokenVersion: 0 };

const format = /^([\w-]{22})\.([\w-]{43})$/;

/**
 * Device cookies: `<id>.<signature>`. The signature covers the account and its token version, so that a cookie is valid
 * for this account only, until its token version rises.
 *
 * @param secrets from which the signing keys are derived (HKDF, RFC 5869).
 */
export function createDevices(secrets: Keys) {
  const derive = (secret: Buffer) => Buffer.from(hkdfSync('sha256', secret, '', 'cowbell device cookie', 32));
  const [first, ...others] = secrets;
  const keys: Keys = [derive(first), ...others.map(derive)];

  function sign(id: string, owner: Owner, key: Buffer): Buffer {
    return createHmac('sha256', key).update(`${id}.${owner._id.toHexString()}.${owner.tokenVersion}`).digest();
  }

  return {
    /** A cookie for a browser whose user has just proved that they own the account. */
    issue(owner: Owner): string {
      const id = randomBytes(16).toString('base64url');
      return `${id}.${sign(id, owner, keys[0]).toString('base64url')}`;
    },
    /** The id of the device. Undefined without a cookie, or when it is not signed for this account (null for none). */
    read(cookie: string | undefined, owner: Owner | null): string | undefined {
      const [, id, signature] = format.exec(cookie ?? '') ?? [];
      if (!id || !signature) return undefined;
      const bytes = Buffer.from(signature, 'base64url');
      const isSigned = keys.some((key) => timingSafeEqual(bytes, sign(id, owner ?? noOwner, key)));
      return isSigned && owner ? id : undefined;
    },
  };
}
