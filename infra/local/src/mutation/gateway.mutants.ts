import { type Mutant, mutantsOf } from './mutant.ts';

export const gatewayMutants: readonly Mutant[] = [
  ...mutantsOf(
    'gateway/src/plan-execution/plan-executor.ts',
    ['gateway/src/plan-execution/plan-executor.test.ts', 'gateway/test/cached-plans.test.ts'],
    [
      ["if (name === '__proto__') throw new UnexpectedData();", ''],
      ['entities.length !== objects.length', 'false'],
      ['if (found.length > 0) await execute(found, send);', 'await execute(found, send);'],
      [
        'await Promise.all(executors.map((execute) => execute(objects, send)));',
        'for (const execute of executors) await execute(objects, send);',
      ],
      ['if (entity.__typename !== typeName) throw new UnexpectedData();', ''],
    ],
  ),
  ...mutantsOf(
    'gateway/src/plan-execution/response-shaper.ts',
    ['gateway/src/plan-execution/response-shaper.test.ts'],
    [
      ['return Number.isSafeInteger;', 'return () => true;'],
      ['if (isNonNullType(type)) return shape;', ''],
      ['Object.hasOwn(data, responseName) ? data[responseName] : undefined', 'data[responseName]'],
      ["if (!fieldType || responseName === '__proto__') return false;", 'if (!fieldType) return false;'],
    ],
  ),
  ...mutantsOf(
    'gateway/src/plan-execution/cached-plans.ts',
    ['gateway/test/cached-plans.test.ts'],
    [
      ["request.operationName ?? ''", "''"],
      ['if (!response?.data || response.errors) throw', 'if (!response?.data) throw'],
      ['orderFields(await apolloExecutor(context), plans.get(key))', 'await apolloExecutor(context)'],
      ['if (errors) return null;', ''],
    ],
  ),
];
