import type { ValidRequestUpdate } from '@cowbell/contracts/rules/request';

/**
 * The changed fields as expressions of MongoDB. A tip that does not count ranks as 0, and stays in `uncountedTip`; a
 * changed tip counts if the one that it replaces counted.
 */
export function editedFields({ tip, isTipCounted, ...texts }: ValidRequestUpdate): Record<string, unknown> {
  const fullTip = tip ?? { $ifNull: ['$uncountedTip', '$tip'] };
  const isCounted = isTipCounted ?? { $eq: [{ $type: '$uncountedTip' }, 'missing'] };
  return {
    ...Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, { $literal: text }])),
    tip: { $cond: [isCounted, fullTip, 0] },
    uncountedTip: { $cond: [isCounted, '$$REMOVE', fullTip] },
  };
}
