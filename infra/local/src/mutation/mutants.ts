import { accountsMutants } from './accounts.mutants.ts';
import { catalogueMutants } from './catalogue.mutants.ts';
import { contractsMutants } from './contracts.mutants.ts';
import { decisionsMutants } from './decisions.mutants.ts';
import { edgeMutants } from './edge.mutants.ts';
import { gatewayMutants } from './gateway.mutants.ts';
import { gatewayOperationsMutants } from './gateway-operations.mutants.ts';
import { localMutants } from './local.mutants.ts';
import { mailMutants } from './mail.mutants.ts';
import type { Mutant } from './mutant.ts';
import { phoneMutants } from './phone.mutants.ts';
import { requestsMutants } from './requests.mutants.ts';
import { restMutants } from './rest.mutants.ts';
import { sendersMutants } from './senders.mutants.ts';
import { serviceKitMutants } from './service-kit.mutants.ts';
import { serviceKitLimitsMutants } from './service-kit-limits.mutants.ts';
import { setListMutants } from './set-list.mutants.ts';

/** Mutants of the code that decides about permissions, money, ranking, idempotency, limits, caches, emails and stopping. */
export const mutants: readonly Mutant[] = [
  ...accountsMutants,
  ...catalogueMutants,
  ...contractsMutants,
  ...decisionsMutants,
  ...edgeMutants,
  ...gatewayMutants,
  ...gatewayOperationsMutants,
  ...localMutants,
  ...mailMutants,
  ...phoneMutants,
  ...requestsMutants,
  ...restMutants,
  ...sendersMutants,
  ...serviceKitMutants,
  ...serviceKitLimitsMutants,
  ...setListMutants,
];
