/**
 * The walls of the house: studio/{app,cli,server} → studio/analysis → rulesets → machines/<game>
 * → machines/kernel → xstate, and no arrow back. See ARCHITECTURE.md.
 */
const OURS = '^(machines|rulesets|studio)/';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'Two files that need each other are one idea in two places.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'one-door-to-xstate',
      comment: 'Only machines/kernel/machine.ts knows XState, so that it can be replaced there.',
      severity: 'error',
      from: { path: OURS, pathNot: '^machines/kernel/machine\\.ts$' },
      to: { path: '^(node_modules/)?xstate(/|$)' },
    },
    {
      name: 'kernel-knows-no-game',
      comment: 'The kernel is below every game.',
      severity: 'error',
      from: { path: '^machines/kernel/' },
      to: { path: '^(machines/(?!kernel/)|rulesets/|studio/|tests/)' },
    },
    {
      name: 'games-stand-apart',
      comment: 'No game imports another, nor anything above it.',
      severity: 'error',
      from: { path: '^machines/(?!kernel/)([^/]+)/' },
      to: { path: '^(machines/(?!(kernel|$1)/)|rulesets/|studio/|tests/)' },
    },
    {
      name: 'rulesets-bind-their-own-game',
      comment:
        'A version imports its game and the kernel; never another version, which may change.',
      severity: 'error',
      from: { path: '^rulesets/([^/]+)/([^/]+)/' },
      to: { path: '^(machines/(?!(kernel|$1)/)|rulesets/(?!$1/$2/)|studio/|tests/)' },
    },
    {
      name: 'analysis-knows-no-screen',
      comment: 'Analysis serves app, server and command line alike.',
      severity: 'error',
      from: { path: '^studio/analysis/' },
      to: { path: '^(studio/(?!analysis/)|tests/)' },
    },
    {
      name: 'app-server-cli-apart',
      comment: 'The app talks to the server over HTTP; both know nothing of the command line.',
      severity: 'error',
      from: { path: '^studio/(app|server)/' },
      to: { path: '^(studio/(?!(analysis|$1)/)|tests/)' },
    },
    {
      name: 'cli-knows-no-screen',
      comment: 'The command line uses the server’s workspace, never the app.',
      severity: 'error',
      from: { path: '^studio/cli/' },
      to: { path: '^(studio/app/|tests/)' },
    },
    {
      name: 'a-third-game-needs-no-change-here',
      comment:
        'Only a game’s own picture of its table, or its own editor of what players bring, may.',
      severity: 'error',
      from: { path: '^studio/', pathNot: '^studio/app/(table|decks)/[^/]+/' },
      to: { path: '^(machines/(?!kernel/)|rulesets/)' },
    },
    {
      name: 'no-node-below-the-server',
      comment: 'Rules, analysis and app run in a browser too.',
      severity: 'error',
      from: { path: '^(machines/|rulesets/|studio/(app|analysis)/)' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-screen-below-the-app',
      comment: 'What shows things is the app’s.',
      severity: 'error',
      from: { path: '^(machines|rulesets|studio/(analysis|server|cli))/' },
      to: {
        path: '^node_modules/(react|react-dom|@xyflow|monaco-editor|radix-ui|cmdk|elkjs|zustand)(/|$)',
      },
    },
    {
      name: 'data-is-no-code',
      comment: 'seeds/ and replays/ hold data; nothing imports code from there.',
      severity: 'error',
      from: {},
      to: { path: '^(seeds|replays)/.*\\.(?!json$)[a-z]+$' },
    },
    {
      name: 'resolved',
      comment: 'An import that leads nowhere.',
      severity: 'error',
      from: {},
      // Vite’s own suffixes are resolved by Vite.
      to: { couldNotResolve: true, pathNot: '\\?(worker|raw|url)$' },
    },
    {
      name: 'shipped-dependencies',
      comment: 'What runs for users is a dependency; only building may need more.',
      severity: 'error',
      from: { path: OURS, pathNot: '^studio/server/(build|serve)\\.ts$' },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], pathNot: '/@types/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    builtInModules: { add: [] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
