/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'core-imports-nothing',
      comment: 'Rules are pure: no I/O, no clock, no framework. The lines that they choose from are content.',
      severity: 'error',
      from: { path: '^src/core/', pathNot: '[.]test[.]ts$' },
      to: { pathNot: '^(src/core|content)/' },
    },
    {
      name: 'contract-knows-zod-only',
      severity: 'error',
      from: { path: '^src/contract/', pathNot: '[.]test[.]ts$' },
      to: { pathNot: ['^src/(contract|core)/', '^node_modules/zod/'] },
    },
    {
      name: 'web-and-server-never-meet',
      severity: 'error',
      from: { path: '^src/(web|server)/' },
      to: { path: '^src/(web|server)/', pathNot: '^src/$1/' },
    },
    {
      name: 'no-slice-to-slice',
      comment: 'What one slice needs of another is an argument that app/ supplies.',
      severity: 'error',
      from: { path: '^src/(web|server)/features/([^/]+)/' },
      to: { path: '^src/$1/features/', pathNot: '^src/$1/features/$2/' },
    },
    {
      name: 'no-provider-to-provider',
      severity: 'error',
      from: { path: '^src/server/providers/([^/]+)/' },
      to: { path: '^src/server/providers/', pathNot: '^src/server/providers/$1/' },
    },
    {
      name: 'never-up-into-app',
      severity: 'error',
      from: { path: '^src/(web|server)/(?!app/|testing/)', pathNot: '[.]test[.]tsx?$' },
      to: { path: '^src/(web|server)/app/' },
    },
    {
      name: 'platform-knows-no-product',
      severity: 'error',
      from: { path: '^src/(web|server)/platform/', pathNot: '[.]test[.]tsx?$' },
      to: { path: '^src/$1/(app|features|providers|store|ui)/' },
    },
    {
      name: 'use-cases-know-no-http',
      comment:
        'They throw the errors of their slice; the files that mount calls and write responses know HTTP.',
      severity: 'error',
      from: { path: '^src/server/features/', pathNot: '(routes?|response|page|[.]test)[.]ts$' },
      to: { path: ['^src/server/platform/http/', '^node_modules/@?fastify'] },
    },
    {
      name: 'queries-stand-in-repositories',
      severity: 'error',
      from: {
        path: '^(src|scripts)/',
        pathNot: [
          '^src/server/platform/(database|session)/',
          '(repository|tables|personal-data)[.]ts$',
          '^scripts/seed[.]ts$',
          '/testing/|[.]test[.]ts$',
        ],
      },
      to: {
        path: [
          '^node_modules/drizzle-orm/',
          '^src/server/platform/database/drizzle[.]ts$',
          '^src/server/features/.*tables[.]ts$',
        ],
      },
    },
    {
      name: 'providers-know-no-feature',
      severity: 'error',
      from: { path: '^src/server/providers/', pathNot: '[.]test[.]ts$' },
      to: { path: '^src/server/(app|features)/' },
    },
    {
      name: 'features-see-providers-as-types',
      severity: 'error',
      from: { path: '^src/server/features/', pathNot: '[.]test[.]ts$' },
      to: { path: '^src/server/providers/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'ui-knows-no-domain-and-no-network',
      severity: 'error',
      from: { path: '^src/web/ui/', pathNot: '[.]test[.]tsx?$' },
      to: { path: '^src/(web/(app|features|store|platform)|contract)/' },
    },
    {
      name: 'store-below-features',
      severity: 'error',
      from: { path: '^src/web/store/', pathNot: '[.]test[.]tsx?$' },
      to: { path: '^src/web/(app|features|ui)/' },
    },
    {
      name: 'only-tests-use-testing',
      severity: 'error',
      from: { path: '^src/', pathNot: ['[.]test[.]tsx?$', '/testing/'] },
      to: { path: '/testing/' },
    },
    {
      name: 'tests-are-leaves',
      severity: 'error',
      from: {},
      to: { path: '[.]test[.]tsx?$' },
    },
    {
      name: 'nothing-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|vite/client)|[?]raw$' },
    },
  ],
  options: {
    // Of bench/ and e2e/ the parser cannot read `using`; biome.json says what these may import.
    doNotFollow: { path: ['node_modules', '^(bench|e2e)/'] },
    parser: 'swc',
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      mainFields: ['module', 'main', 'types'],
    },
    tsConfig: undefined,
  },
};
