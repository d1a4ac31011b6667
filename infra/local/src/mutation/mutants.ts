import { gatewayMutants } from './gateway.mutants.ts';
import type { Mutant } from './mutant.ts';
import { phoneMutants } from './phone.mutants.ts';

/** Mutants of the code that decides about permissions, money, ranking, idempotency, limits, caches and emails. */
export const mutants: readonly Mutant[] = [...gatewayMutants, ...phoneMutants];
