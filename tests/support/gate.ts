/**
 * Whether `npm test` runs: it leaves out what only confirms (the second database's suites, view mutants, browser
 * paths). `npm run test:all`, and any test tool run by itself, leaves out nothing.
 */
export const isGate = process.env['TEST_GATE'] === '1';
