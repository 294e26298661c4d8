/**
 * Whether `npm test` runs. It skips confirming tests (the second database, view mutants, browser paths); `npm run
 * test:all` and direct test runs skip nothing.
 */
export const isGate = process.env['TEST_GATE'] === '1';
