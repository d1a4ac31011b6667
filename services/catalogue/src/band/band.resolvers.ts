import { bandRules } from '@cowbell/contracts/rules/band';
import { isVerifiedAdmin, requireVerifiedAdmin } from '@cowbell/service-kit/auth/viewer';
import type { CompleteResolvers } from '@cowbell/service-kit/graphql/resolvers';
import { inputWithRules, type RunMutation, succeeded } from '@cowbell/service-kit/graphql/run-mutation';
import type { UserError } from '@cowbell/service-kit/graphql/user-error';
import { inVersion } from '@cowbell/service-kit/stores/mongo';
import type { CatalogueConfig } from '../config.ts';
import type { Band, BandResolvers, Resolvers } from '../generated/resolvers.ts';
import { type BandModel, type BandRecord, readBand, type StoredBand } from './band.model.ts';

interface BandPayload {
  band?: BandRecord;
  userErrors: UserError[];
}

const changedMeanwhile: UserError = { code: 'CONFLICT', message: 'Someone else changed the band in the meantime.' };

export function createBandResolvers(options: {
  bands: BandModel;
  config: CatalogueConfig;
  /** Told the name after each change. */
  onNamed: (name: string) => void;
  runMutation: RunMutation;
}) {
  const { bands, config, onNamed, runMutation } = options;
  /** The values of a fresh house, until the band sets its own. */
  const defaults = { name: 'Cowbell', tipLinks: config.TIP_LINKS, hiddenWords: [] };
  const complete = (stored: StoredBand): BandRecord => ({ ...defaults, ...stored });
  const read = async () => complete(await readBand(bands));

  return {
    /** Tells the name again. Rejects when it cannot be read. */
    restoreName: async () => onNamed((await read()).name),
    Query: { band: read },
    Mutation: {
      updateBand: (_root, { input }, context): Promise<BandPayload> =>
        runMutation(context, {
          policy: requireVerifiedAdmin,
          input: inputWithRules(bandRules, input),
          async work({ version, ...input }) {
            const fields = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null));
            const current = await read();
            const isStale = version !== undefined && version !== null && version !== current.version;
            if (!isStale && Object.keys(fields).length === 0) return succeeded({ band: current });
            const stored = await bands
              .findOneAndUpdate(
                { _id: 'band', ...inVersion(version) },
                { $set: fields, $inc: { version: 1 } },
                { returnDocument: 'after' },
              )
              .lean();
            if (!stored) return { payload: { band: await read(), userErrors: [changedMeanwhile] } };
            const band = complete(stored);
            onNamed(band.name);
            return succeeded({ band }, { type: 'band.updated' });
          },
        }),
    },
    Band: {
      __resolveReference: read,
      id: ({ _id }) => _id,
      hiddenWords: ({ hiddenWords }, _args, { viewer }) => (isVerifiedAdmin(viewer) ? hiddenWords : null),
      allHiddenWords: ({ hiddenWords }) => hiddenWords,
    } satisfies CompleteResolvers<Band, BandRecord, BandResolvers>,
  } satisfies Resolvers & { restoreName: () => Promise<void> };
}
