/**
 * Which way imports may flow. `$1` and `$2` are what the `from` pattern has matched, so that a rule can say
 * 'another one of these'.
 */

const fronts = '^(shell/(src|kit|graphiql)|mfe-[^/]+)/';
const backs = '^(services|gateway|rest-compat|infra|shell/server)/';
/** What server and browser agree on: rules of input, topics of live updates. */
const contracts = '^services/contracts/';
/** Folders of a remote that its features share. */
const sharedByFeatures = [
  '^mfe-request/src/(sending|own-requests)/',
  '^mfe-admin/src/(shared|leading/actions|leading/intake)/',
];

export default {
  forbidden: [
    {
      name: 'features-side-by-side',
      comment:
        'Features of a remote do not import each other. What two of them need is a file of src, a shared folder that is named here, or belongs to the kit.',
      severity: 'error',
      from: { path: '^(mfe-[^/]+)/src/([^/]+)/', pathNot: '^mfe-admin/src/slots/' },
      to: { path: '^$1/src/[^/]+/', pathNot: ['^$1/src/$2/', '^$1/src/generated/', ...sharedByFeatures] },
    },
    {
      name: 'kit-ui-alone',
      comment: 'The ui part of the kit knows the brand, but no session, no GraphQL, no paths and no songs.',
      severity: 'error',
      from: { path: '^shell/kit/src/ui/' },
      to: { path: '^(shell|mfe-[^/]+|services|gateway|rest-compat|infra)/', pathNot: '^shell/kit/src/ui/' },
    },
    {
      name: 'remotes-alone',
      comment:
        'A remote is built and served alone: it imports neither another remote nor the shell. The back office is a host: it is made of the shell, and of builds of all remotes.',
      severity: 'error',
      from: { path: '^(mfe-[^/]+)/', pathNot: '^mfe-admin/(src/back-office/|rspack\\.config\\.ts$)' },
      to: { path: '^(mfe-[^/]+|shell/(src|server|e2e))/', pathNot: '^$1/' },
    },
    {
      name: 'shell-alone',
      comment: 'The shell finds remotes at run time; it never holds their code.',
      severity: 'error',
      from: { path: '^shell/' },
      to: { path: '^mfe-' },
    },
    {
      name: 'kit-below-all',
      comment: 'The kit is what shell and remotes stand on; it knows none of them.',
      severity: 'error',
      from: { path: '^shell/kit/' },
      to: { path: '^(shell/(src|server|e2e)|mfe-[^/]+)/' },
    },
    {
      name: 'services-alone',
      comment: 'A service reaches another one through its subgraph or its events, never through its code.',
      severity: 'error',
      from: { path: '^services/(?!service-kit/|contracts/)([^/]+)/' },
      to: { path: '^services/', pathNot: '^services/($1|service-kit|contracts)/' },
    },
    {
      name: 'service-kit-below-services',
      comment: 'What all services share knows none of them.',
      severity: 'error',
      from: { path: '^services/service-kit/' },
      to: { path: '^(services/(?!service-kit/|contracts/)|gateway/|rest-compat/|shell/|mfe-|infra/)' },
    },
    {
      name: 'contracts-below-all',
      comment: 'Server and browser import the contracts, so they bring nothing of either along: only zod.',
      severity: 'error',
      from: { path: contracts, pathNot: '\\.test\\.ts$' },
      to: { pathNot: [contracts, 'node_modules/.*zod/'] },
    },
    {
      name: 'ways-in-know-schemas-only',
      comment: 'Gateway, REST and edge reach services over the network; only the composition reads their schemas.',
      severity: 'error',
      from: { path: '^(gateway|rest-compat|shell/server)/', pathNot: ['\\.test\\.ts$', '/test/'] },
      to: { path: '^services/(?!service-kit/|contracts/)', pathNot: ['^services/[^/]+/src/schema\\.ts$'] },
    },
    {
      name: 'front-and-back-apart',
      comment: 'Browser code holds no server code; both share the contracts.',
      severity: 'error',
      from: { path: fronts, pathNot: ['^shell/kit/build/', 'rspack\\.config\\.ts$'] },
      to: { path: backs, pathNot: contracts },
    },
    {
      name: 'back-and-front-apart',
      comment: 'Server code holds no browser code.',
      severity: 'error',
      from: { path: backs },
      to: { path: fronts },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.cowbell)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
};
